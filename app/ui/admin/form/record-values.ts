import type { FormValues, Version } from './record-form.ts'

/**
 * What a form holds of a record: an empty field is an empty text, a number its digits. An English text that repeats
 * the Bangla one is what the API gives where there is none; a list is JSON. What the record does not name, such as a
 * file, is as in a new one.
 * @param empty the values of a new record
 */
export function versionOf<V extends FormValues>(
  empty: V,
  record?: { updatedAt: string },
): Version<V> {
  const fields = new Map<string, unknown>(Object.entries(record ?? {}))
  const known = [...fields].filter(([name]) => name in empty)
  const textOf = (name: string, value: unknown) => {
    if (Array.isArray(value)) return JSON.stringify(value)
    return value === fields.get(`${name}Bn`) ? '' : String(value ?? '')
  }
  const values = Object.fromEntries(
    known.map(([name, value]) => [name, typeof value === 'boolean' ? value : textOf(name, value)]),
  )
  const image = 'image' in empty && (fields.get('imagename') ?? fields.get('imageName'))
  return {
    values: Object.assign({ ...empty }, values),
    updatedAt: record?.updatedAt,
    ...(image ? { image: String(image) } : {}),
  }
}
