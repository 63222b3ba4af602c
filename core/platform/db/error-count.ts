import type { LogEvent } from 'kysely'
import { brokenConstraint } from './constraint.ts'
import { isDatabaseOutage } from './outage.ts'

/** Errors since the start. Constraint violations are excluded: they are expected outcomes, not faults. */
export type DatabaseErrors = { outages: number; others: number }

export type ErrorCount = {
  add: (error: unknown) => void
  /** Kysely log callback, called for every query. */
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
