import * as z from 'zod/mini'
import { issueText } from '#core/error-messages/error-message.ts'
import { defaultMessage, fieldErrors } from '#core/kernel/api/field-errors.ts'
import { AppError } from '#core/platform/errors.ts'

/** Validates values by the form of a record, as its API does. @throws AppError invalid, with each wrong field */
export function parseForm<Form>(form: z.core.$ZodType<Form>, values: object): Form {
  const result = z.safeParse(form, values, { error: (issue) => issueText(defaultMessage(issue)) })
  if (result.success) return result.data
  throw new AppError('invalid', 'request.invalid_fields', fieldErrors(result.error))
}
