// Values of a record in a change: compared with a patch, and stored in history.

/** Columns excluded from history: a secret must not outlive its change. */
const secretColumns: ReadonlySet<string> = new Set(['passwordHash'])

/** Returns the columns that a patch sets. */
export function definedValues(patch: object): object {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
}

/** True if a record already has all values of a patch; undefined values are ignored. */
export function matches(record: object, patch: object): boolean {
  const values = new Map<string, unknown>(Object.entries(record))
  return Object.entries(definedValues(patch)).every(
    ([column, value]) => values.get(column) === value,
  )
}

/**
 * Returns a later timestamp. Timestamps of a record always increase, even if the clock does not, so that a stale copy
 * is detected.
 */
export function advanceTimestamp(before: string, now: string): string {
  return now > before ? now : new Date(Date.parse(before) + 1).toISOString()
}

export function snapshot(record: object): string {
  return JSON.stringify(record, (key, value) => (secretColumns.has(key) ? undefined : value))
}
