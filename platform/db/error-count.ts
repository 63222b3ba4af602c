import type { LogEvent } from 'kysely'
import { brokenConstraint } from './constraint.ts'
import { isDatabaseOutage } from './outage.ts'

/** Since the start. What a constraint refused is not among them: that is an answer, not a fault. */
export type DatabaseErrors = { outages: number; others: number }

export type ErrorCount = {
  add: (error: unknown) => void
  /** For Kysely, which tells of every query. */
  ofQuery: (event: LogEvent) => void
  read: () => DatabaseErrors
}

export function countErrors(): ErrorCount {
  const counts = { outages: 0, others: 0 }

  function add(error: unknown) {
    if (brokenConstraint(error)) return
    counts[isDatabaseOutage(error) ? 'outages' : 'others'] += 1
  }

  return {
    add,
    ofQuery(event) {
      if (event.level === 'error') add(event.error)
    },
    read: () => ({ ...counts }),
  }
}
