const tries = 3

/**
 * Measures the processor time of `work` in this process in milliseconds, including threads. It is unaffected by other
 * processes, and other work of this process can only add to it: the minimum of several runs is used.
 * @param enough time at which the runs end early, for a test that only needs a limit.
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

/** @returns a function that gives the processor time since. */
export function startProcessorTime(): () => number {
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  }
}
