// Strict validation against a schema of our OpenAPI document: unlike in JSON Schema, an unknown field is an
// error.
import type { ApiDocument } from '#core/kernel/api/api-document.ts'

type Schema = NonNullable<NonNullable<ApiDocument['components']>['schemas']>[string]

/** @returns one sentence per difference, none for a match. */
export function differences(
  document: ApiDocument,
  schema: Schema,
  value: unknown,
  path = 'answer',
): string[] {
  const plain = resolve(document, schema)
  const choices = plain.anyOf?.map((choice) => differences(document, choice, value, path))
  if (choices) return choices.find((found) => found.length === 0) ?? choices.flat()
  const types = [plain.type ?? []].flat()
  if (types.length > 0 && !types.some((type) => isOf(type, value))) {
    return [`${path} is ${JSON.stringify(value)}, not ${types.join(' or ')}`]
  }
  if (value === null) return []
  if (plain.enum && !plain.enum.includes(value)) return [`${path} is not in the list: ${value}`]
  // Nullability is covered by the types.
  const isInstantDue = plain.format === 'date-time' && value !== null
  if (isInstantDue && !isInstant(value)) return [`${path} is no instant: ${value}`]
  const { items } = plain
  if (Array.isArray(value) && items) {
    return value.flatMap((item, at) => differences(document, items, item, `${path}[${at}]`))
  }
  return isRecord(value) ? fieldDifferences(document, plain, value, path) : []
}

type PlainSchema = Exclude<Schema, { $ref: string }>

function fieldDifferences(
  document: ApiDocument,
  { properties = {}, required = [], additionalProperties }: PlainSchema,
  value: Record<string, unknown>,
  path: string,
): string[] {
  const missing = required.filter((name) => !Object.hasOwn(value, name))
  return [
    ...missing.map((name) => `${path}.${name} is missing`),
    ...Object.entries(value).flatMap(([name, field]) => {
      const schema = properties[name]
      if (schema) return differences(document, schema, field, `${path}.${name}`)
      return additionalProperties ? [] : [`${path}.${name} is not documented`]
    }),
  ]
}

function resolve(document: ApiDocument, schema: Schema): PlainSchema {
  if (!('$ref' in schema)) return schema
  const named = document.components?.schemas?.[schema.$ref.replace('#/components/schemas/', '')]
  if (!named) throw new Error(`${schema.$ref} is not in the document`)
  return resolve(document, named)
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isSafeInteger(value)
  if (type === 'object') return isRecord(value)
  return typeof value === type
}

function isInstant(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
