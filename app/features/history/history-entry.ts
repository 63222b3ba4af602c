// One row of history as a person reads it.

export type FieldValue = string | number | boolean | null

export type FieldChange = { field: string; before: FieldValue; after: FieldValue }

type Snapshot = Record<string, unknown>

/** They change by themselves, and nobody would read them. */
const silentFields = new Set(['id', 'createdAt', 'updatedAt', 'variants'])

const labelFields = ['title', 'name', 'label', 'key', 'email'] as const

/** Every field that is not the same before and after. */
export function fieldChanges(before: string | null, after: string | null): FieldChange[] {
  const old = snapshotOf(before)
  const now = snapshotOf(after)
  const fields = new Set([...Object.keys(old), ...Object.keys(now)])
  return [...fields].flatMap((field) => {
    const change = { field, before: scalarOf(old[field]), after: scalarOf(now[field]) }
    return silentFields.has(field) || change.before === change.after ? [] : [change]
  })
}

/** What a clerk would call the record. */
export function labelOf(before: string | null, after: string | null): string {
  const record = snapshotOf(after ?? before)
  for (const field of labelFields) {
    const value = record[field]
    if (typeof value === 'string' && value) return value
  }
  return ''
}

function snapshotOf(text: string | null): Snapshot {
  return text ? JSON.parse(text) : {}
}

function scalarOf(value: unknown): FieldValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value
  }
  return null
}
