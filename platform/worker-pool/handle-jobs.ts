// The child side of worker-pool.ts.
import { writeFileSync } from 'node:fs'

/** Replies to each message of the parent with the result of `work`. */
export function handleJobs(work: (input: Uint8Array) => Promise<unknown>): void {
  preferAsOomVictim()
  process.on('message', async (input) => {
    if (input instanceof Uint8Array) process.send?.(await work(input))
  })
  // The child must not outlive a killed parent.
  process.on('disconnect', () => process.exit())
}

/** When memory runs out, the kernel kills this child first, not the site. */
function preferAsOomVictim(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not supported or permitted on every system; the work is the same without.
  }
}
