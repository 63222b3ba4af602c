import { type RecordLabels, recordLabels } from '#core/lib/text/record-labels.ts'

export type FieldValue = string | number | boolean | null

export type FieldChange = { field: string; before: FieldValue; after: FieldValue }

type Snapshot = Record<string, unknown>

/** Fields that change by themselves and that nobody would read. */
const silentFields = new Set(['id', 'createdAt', 'updatedAt', 'variants'])

/** Returns every field that differs before and after. */
export function fieldChanges(before: string | null, after: string | null): FieldChange[] {
  const old = snapshotOf(before)
  const now = snapshotOf(after)
  const fields = new Set([...Object.keys(old), ...Object.keys(now)])
  return [...fields].flatMap((field) => {
    const change = { field, before: scalarOf(old[field]), after: scalarOf(now[field]) }
    return silentFields.has(field) || change.before === change.after ? [] : [change]
  })
}

/** Returns the labels of the record of a row. */
export function labelsOf(before: string | null, after: string | null): RecordLabels {
  return recordLabels(snapshotOf(after ?? before))
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
