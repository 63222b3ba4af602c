const tries = 3

/**
 * Processor time of `work` in this process in milliseconds, including threads. Unaffected by other processes,
 * and other work of this process can only add to it: the minimum of several runs is used.
 * @param enough ends them: where a limit is all that matters, the limit.
 */
export async function processorMs(work: () => unknown, enough = 0): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < tries && least >= enough; at += 1) {
    const spentMs = startProcessorTime()
    await work()
    least = Math.min(least, spentMs())
  }
  return least
}

/** @returns a function that gives the same for what was done since. */
export function startProcessorTime(): () => number {
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  }
}
