// The child's side of worker-pool.ts.
import { writeFileSync } from 'node:fs'
import { lowerPriority } from './lower-priority.ts'

/** Answers each message of the parent with what `work` makes of it. */
export function handleJobs(work: (input: Uint8Array) => Promise<unknown>): void {
  lowerPriority(process.pid)
  endFirstWhenMemoryIsFull()
  process.on('message', async (input) => {
    if (input instanceof Uint8Array) process.send?.(await work(input))
  })
  // A parent that was killed must not leave a child behind.
  process.on('disconnect', () => process.exit())
}

/** A full memory ends this child, not the site. */
function endFirstWhenMemoryIsFull(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not every system allows or knows it, and the work is the same without.
  }
}
