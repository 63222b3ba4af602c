import type { FormValues, Version } from './record-form.ts'

/**
 * What a form holds of a record: an empty field is an empty text, a number its digits. What the record does not
 * name, such as a file, is as in a new one.
 * @param empty the values of a new record
 */
export function versionOf<V extends FormValues>(
  empty: V,
  record?: { updatedAt: string },
): Version<V> {
  const known = Object.entries(record ?? {}).filter(([name]) => name in empty)
  const values = Object.fromEntries(
    known.map(([name, value]) => [name, typeof value === 'boolean' ? value : String(value ?? '')]),
  )
  return { values: Object.assign({ ...empty }, values), updatedAt: record?.updatedAt }
}
