// Figures that a fault's test counts while it runs; the table at the end of the run shows them.
import type { TestContext } from 'vitest'

export type Statistics = {
  fault: string
  rounds: number
  requests: number
  /** Writes that were answered with success. */
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

/** Counted up in place. */
export function countFor({ task }: Pick<TestContext, 'task'>, fault: string): Statistics {
  const figures = { fault, rounds: 0, requests: 0, acknowledged: 0, lost: 0 }
  task.meta.figures = figures
  return figures
}
