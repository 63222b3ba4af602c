const tries = 3

/**
 * Milliseconds of processor that this process spends on `work`, its threads included. Others on the machine do
 * not make it longer, and what this process does beside it can only add: so the least of a few tries counts.
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
