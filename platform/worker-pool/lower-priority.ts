import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * Visitors come first: on a busy processor this process waits. On Linux each thread has a priority of its own,
 * and the pool that does the heavy work stands before the first line of a program runs.
 */
export function lowerPriority(pid: number): void {
  try {
    for (const thread of threadsOf(pid)) setPriority(thread, 10)
  } catch {
    // Not every system allows it, and the work is the same without.
  }
}

function threadsOf(pid: number): number[] {
  return process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid]
}
