// The child side of worker-pool.ts.
import { writeFileSync } from 'node:fs'
import * as z from 'zod/mini'

const job = z.object({
  input: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  task: z.string(),
})

/** Replies to each message of the parent with the result of `work`. */
export function handleJobs(work: (input: Uint8Array, task: string) => Promise<unknown>): void {
  preferAsOomVictim()
  process.on('message', async (message) => {
    const { input, task } = job.parse(message)
    process.send?.(await work(input, task))
  })
  // The child must not outlive a killed parent.
  process.on('disconnect', () => process.exit())
}

/** The kernel kills this child first when memory runs out, not the site. */
function preferAsOomVictim(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not supported or permitted on every system; the work is the same without.
  }
}
