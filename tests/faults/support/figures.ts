// Figures counted by a test of a fault; the table at the end of the run shows them.
import type { TestContext } from 'vitest'

export type Statistics = {
  fault: string
  rounds: number
  requests: number
  /** Number of writes with a success response. */
  acknowledged: number
  /** Number of acknowledged records that were missing afterwards. */
  lost: number
  /** Further remark, such as the slowest start. */
  note?: string
}

declare module 'vitest' {
  interface TaskMeta {
    figures?: Statistics
  }
}

/** Figures of a fault, updated in place. */
export function countFor({ task }: Pick<TestContext, 'task'>, fault: string): Statistics {
  const figures = { fault, rounds: 0, requests: 0, acknowledged: 0, lost: 0 }
  task.meta.figures = figures
  return figures
}
