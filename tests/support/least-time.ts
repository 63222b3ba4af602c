const tries = 3

/**
 * Milliseconds until `work` is done, for a limit on a machine that may be busy with something else: while they are
 * above the limit it is done again, and the fastest counts.
 * @returns what it gave the first time too.
 */
export async function leastTime<T>(
  limitMs: number,
  work: () => Promise<T>,
): Promise<{ result: T; ms: number }> {
  const first = await timed(work)
  let { ms } = first
  for (let done = 1; ms >= limitMs && done < tries; done += 1) {
    ms = Math.min(ms, (await timed(work)).ms)
  }
  return { result: first.result, ms }
}

async function timed<T>(work: () => Promise<T>) {
  const startedAt = performance.now()
  const result = await work()
  return { result, ms: performance.now() - startedAt }
}
