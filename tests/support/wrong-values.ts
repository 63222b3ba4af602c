// Invalid values for one field of a described body.
import type { ApiDocument } from '#core/kernel/api/api-document.ts'
import { type PlainSchema, resolve, type Schema } from './operations.ts'

/** A field that is omitted, or repeated in a form: neither is a value. */
export const leftOut: unique symbol = Symbol('left out')
export const twice: unique symbol = Symbol('twice')

export type WrongValue = string | object | typeof leftOut | typeof twice

export function wrongValues(
  document: ApiDocument,
  schema: Schema,
  { isForm, isRequired }: { isForm: boolean; isRequired: boolean },
): WrongValue[] {
  const kinds = kindsOf(document, schema)
  const longest = Math.max(...kinds.map(({ maxLength = -1 }) => maxLength))
  const isClosed = kinds.every(({ enum: values, type }) => values || type === 'null')
  const isList = kinds.every(({ type }) => type === 'array')
  const values: WrongValue[] = isList ? ['no list', {}] : [isForm ? twice : [{ not: 'this' }]]
  if (isRequired) values.push(leftOut)
  if (longest > 0) values.push('x'.repeat(longest + 1))
  if (isClosed) values.push('no such thing')
  if (kinds.some(({ format }) => format === 'email')) values.push('rahima at example')
  if (kinds.every(({ minLength = 0 }) => minLength > 0)) values.push('')
  if (kinds.every(({ type }) => type === 'integer')) values.push('1.5', 'ten')
  return values
}

function kindsOf(document: ApiDocument, schema: Schema): PlainSchema[] {
  const plain = resolve(document, schema)
  const choices = plain.anyOf ?? plain.oneOf
  return choices ? choices.flatMap((choice) => kindsOf(document, choice)) : [plain]
}
