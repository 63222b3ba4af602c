import type { FormValues, Version } from './record-form.ts'

/**
 * Converts a record to form values. An empty field becomes an empty text, a number its digits, a list JSON. An
 * English text that repeats the Bangla one is empty: the API returns it so where there is none. Fields that the
 * record lacks, such as a file, are as in a new one.
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
