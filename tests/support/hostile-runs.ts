// Number of runs of a property. A new seed each time; the output of a failure reproduces it.
import fc from 'fast-check'

/** Runs of each property: few in `npm test`, many in `npm run test:faults`. */
export const runs = Number(process.env.RUNS ?? 5)

type Property<T> = fc.IAsyncProperty<T> | fc.IProperty<T>

/** @param times factor on `runs`. @throws Error with the seed and the minimal counterexample. */
export async function holds<T>(property: Property<T>, times = 1): Promise<void> {
  const seed = process.env.SEED_OF_RUN ? { seed: Number(process.env.SEED_OF_RUN) } : {}
  const details = await fc.check(property, { numRuns: runs * times, ...seed })
  if (!details.failed) return
  const report = fc.defaultReportMessage(details) ?? ''
  const again = `To repeat it: SEED_OF_RUN=${details.seed} RUNS=${runs}`
  throw new Error(`${again}\n${shortened(report)}`, { cause: details.errorInstance })
}

/** A counterexample may repeat the same letters 100,000 times. */
function shortened(text: string): string {
  return text.replace(/(.{1,16}?)\1{40,}/gsu, (all, piece: string) => {
    return `${piece}…(${all.length / piece.length} times)`
  })
}
