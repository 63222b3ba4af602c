// Number of runs and seed of properties. The default seed makes a run reproducible; the nightly run takes a fresh
// one.
import fc from 'fast-check'

/** Runs of each property: few in `npm test` and `npm run test:long`, many in `npm run test:faults`. */
export const runs = Number(process.env.RUNS ?? 5)

/** Seed of all values that fast-check generates. */
export const seed = Number(process.env.TEST_SEED ?? 1995)

type Property<T> = fc.IAsyncProperty<T> | fc.IProperty<T>

/** @param times factor on `runs`. @throws Error with the seed and the minimal counterexample. */
export async function holds<T>(property: Property<T>, times = 1): Promise<void> {
  const details = await fc.check(property, { numRuns: runs * times, seed })
  if (!details.failed) return
  const report = fc.defaultReportMessage(details) ?? ''
  const again = `To repeat it: TEST_SEED=${seed} RUNS=${runs}`
  throw new Error(`${again}\n${shortened(report)}`, { cause: details.errorInstance })
}

/** A counterexample may repeat the same letters 100,000 times. */
function shortened(text: string): string {
  return text.replace(/(.{1,16}?)\1{40,}/gsu, (all, piece: string) => {
    return `${piece}…(${all.length / piece.length} times)`
  })
}
