// The child side of worker-pool.ts.
import { readSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'

const job = z.object({ bytes: z.int(), task: z.string() })

/** Replies to each message of the parent with the result of `work`. */
export function handleJobs(work: (input: Uint8Array, task: string) => Promise<unknown>): void {
  preferAsOomVictim()
  process.on('message', async (message) => {
    const { bytes, task } = job.parse(message)
    process.send?.(await work(readInput(bytes), task), undefined, undefined, (failure) => {
      // The parent was killed while the child worked.
      if (failure) process.exit()
    })
    // Buffers of images are garbage of megabytes, of which V8 collects 64 MB at a time.
    globalThis.gc?.()
  })
  // The child must not outlive a killed parent.
  process.on('disconnect', () => process.exit())
}

/** Reads an input into one buffer of its length. Waiting blocks the child, which has nothing else to do. */
function readInput(bytes: number): Uint8Array {
  const input = new Uint8Array(bytes)
  for (let at = 0; at < bytes; ) {
    const read = readSync(0, input, at, bytes - at, null)
    // The parent has ended.
    if (read === 0) process.exit()
    at += read
  }
  return input
}

/** The kernel kills this child first when memory runs out, not the site. */
function preferAsOomVictim(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not supported or permitted on every system; the work is the same without.
  }
}
