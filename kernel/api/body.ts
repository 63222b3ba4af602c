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
  const groups = requiredGroups(schema)
  const required = [...(described.required ?? []), ...groups.flatMap(onlyOne)]
  const choices = groups.filter((names) => names.length > 1).map(oneOf)
  return {
    // A union has no type of its own; every body is an object.
    type: 'object',
    ...described,
    ...(required.length > 0 && { required }),
    ...(choices.length > 0 && { allOf: choices }),
  }
}

/** Names of fields of which one is required, from checks with `requiresOneOf` in their `params`. */
function requiredGroups({ _zod }: z.core.$ZodType): string[][] {
  return (_zod.def.checks ?? []).flatMap(({ _zod: { def } }) => {
    const names: unknown = 'params' in def ? Object(def.params).requiresOneOf : undefined
    return Array.isArray(names) ? [names.map(String)] : []
  })
}

const onlyOne = (names: string[]) => (names.length === 1 ? names : [])

const oneOf = (names: string[]) => ({
  anyOf: names.map((name) => ({
    required: [name],
    properties: { [name]: { type: 'string', minLength: 1 } },
  })),
})
