// How often a property is tried. A new seed each time, so that every run looks somewhere else; what a failure
// prints repeats it.
import fc from 'fast-check'

/** Tries of each property: few in `npm test`, many in `npm run test:faults`. */
export const runs = Number(process.env.RUNS ?? 5)

type Property<T> = fc.IAsyncProperty<T> | fc.IProperty<T>

/** @param times tries for one of `runs`. @throws Error that tells the seed and the smallest value that fails. */
export async function holds<T>(property: Property<T>, times = 1): Promise<void> {
  const seed = process.env.SEED_OF_RUN ? { seed: Number(process.env.SEED_OF_RUN) } : {}
  const details = await fc.check(property, { numRuns: runs * times, ...seed })
  if (!details.failed) return
  const report = fc.defaultReportMessage(details) ?? ''
  const again = `To repeat it: SEED_OF_RUN=${details.seed} RUNS=${runs}`
  throw new Error(`${again}\n${shortened(report)}`, { cause: details.errorInstance })
}

/** A counterexample may hold 100,000 times the same letters. */
function shortened(text: string): string {
  return text.replace(/(.{1,16}?)\1{40,}/gsu, (all, piece: string) => {
    return `${piece}…(${all.length / piece.length} times)`
  })
}
