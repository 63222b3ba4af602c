import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * Requests take precedence: on a busy processor this process waits. On Linux each thread has its own priority,
 * which the threads that it starts inherit; called by the parent at once, so that the start has it too.
 */
export function lowerPriority(pid: number): void {
  try {
    for (const thread of threadsOf(pid)) setPriority(thread, 10)
  } catch {
    // Not permitted on every system; the work is the same without.
  }
}

function threadsOf(pid: number): number[] {
  return process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid]
}
