// The schema that a form in the browser uses too, as the body of an operation.
import { z } from '@hono/zod-openapi'
import { AppError, type FieldErrors } from '../../errors.ts'
import { fieldErrors } from './field-errors.ts'

/**
 * Checks and describes a body by a schema written with `zod/mini`, which zod-openapi cannot read itself.
 * What the schema does not name is left out.
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

/** One thing that is wrong is said as it is; several are summed up. */
function invalidFields(fields: FieldErrors): AppError {
  const [sentence, ...others] = new Set(Object.values(fields))
  const isOne = sentence !== undefined && others.length === 0
  const message = isOne ? sentence : 'Some values are missing or not right.'
  return new AppError('invalid', message, fields)
}

function describeSchema(schema: z.core.$ZodType) {
  const { $schema, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  // The same thing in the types of another library.
  return JSON.parse(JSON.stringify(described))
}
