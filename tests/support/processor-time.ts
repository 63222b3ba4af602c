const tries = 3

/**
 * Processor time of `work` in this process in milliseconds, including threads. Unaffected by other processes,
 * and other work of this process can only add to it: the minimum of several runs is used.
 */
export async function processorMs(work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < tries; at += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1_000)
  }
  return least
}
