// The schema of a browser form, reused as the body of an operation.
import { isDeepStrictEqual } from 'node:util'
import { z } from '@hono/zod-openapi'
import { AppError, type FieldErrors } from '#core/platform/errors.ts'
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
    .openapi({ type: 'object', [mark]: forms.push(schema) - 1 })
}

/** A single error is reported as is; several are summarised. */
function invalidFields(fields: FieldErrors): AppError {
  const [first, ...others] = Object.values(fields)
  const isOne = first !== undefined && others.every((other) => isDeepStrictEqual(other, first))
  return new AppError('invalid', isOne ? first : 'request.invalid_fields', fields)
}

/** Schemas of all bodies, which are described when the description of the API is first asked for. */
const forms: z.core.$ZodType[] = []

/** Member of a schema in the unfinished description: the index of its form. */
const mark = 'x-form'

/** Replaces what `bodyOf` left in the description of the API by the descriptions of its forms. */
export function describeForms<Description>(unfinished: Description): Description {
  const described = JSON.stringify(unfinished, (_, value) => {
    const form = forms[value?.[mark]]
    if (!form) return value
    const { [mark]: _mark, ...own } = value
    return { ...own, ...toJsonSchema(form) }
  })
  return JSON.parse(described)
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
