// The schema of a browser form, reused as the body of an operation.
import { isDeepStrictEqual } from 'node:util'
import { z } from '@hono/zod-openapi'
import { AppError, type FieldErrors } from '#platform/errors.ts'
import { fieldErrors } from './field-errors.ts'

/**
 * Validates and describes a body by a `zod/mini` schema, which zod-openapi cannot read itself. Unknown keys
 * are dropped.
 */
export function bodyOf<S extends z.core.$ZodType>(schema: S) {
  return z
    .unknown()
    .transform((value): z.core.output<S> => {
      const result = z.safeParse(schema, value)
      if (result.success) return result.data
      throw invalidFields(fieldErrors(result.error))
    })
    .openapi(describeSchema(schema))
}

/** A single error is reported as is; several are summarised. */
function invalidFields(fields: FieldErrors): AppError {
  const [first, ...others] = Object.values(fields)
  const isOne = first !== undefined && others.every((other) => isDeepStrictEqual(other, first))
  return new AppError('invalid', isOne ? first : 'request.invalid_fields', fields)
}

/** A form is the body of several operations, and describing it takes a millisecond. */
const descriptions = new WeakMap<z.core.$ZodType, string>()

function describeSchema(schema: z.core.$ZodType) {
  const description = descriptions.get(schema) ?? JSON.stringify(toJsonSchema(schema))
  descriptions.set(schema, description)
  // The same schema, in the types of the other library.
  return JSON.parse(description)
}

function toJsonSchema(schema: z.core.$ZodType) {
  const { $schema, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const choices = requiredChoices(schema)
  // A union has no type of its own; every body is an object.
  return { type: 'object', ...described, ...(choices.length > 0 && { allOf: choices }) }
}

/** Fields of which at least one is required, from checks with `requiresOneOf` in their `params`. */
function requiredChoices(schema: z.core.$ZodType) {
  return (schema._zod.def.checks ?? []).flatMap(({ _zod }) => {
    const names: unknown = 'params' in _zod.def ? Object(_zod.def.params).requiresOneOf : undefined
    if (!Array.isArray(names)) return []
    const one = (name: string) => ({
      required: [name],
      properties: { [name]: { type: 'string', minLength: 1 } },
    })
    return [{ anyOf: names.map(String).map(one) }]
  })
}
