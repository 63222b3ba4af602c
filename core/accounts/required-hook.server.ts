import type { z } from '@hono/zod-openapi'
import type { PlainKey } from '#core/error-messages/error-message.ts'
import { fieldErrors } from '#core/kernel/api/field-errors.ts'
import { AppError } from '#core/platform/errors.ts'

type Checked = { success: boolean; target: string; error?: z.core.$ZodError }

/** Creates the hook of a form with one message for all missing values (specification, section 5). */
export function requiredHook(message: PlainKey) {
  return (checked: Checked): undefined => {
    if (checked.success) return
    if (checked.target === 'param') {
      throw new AppError('not_found', 'address.unknown')
    }
    const fields = checked.error ? fieldErrors(checked.error) : {}
    const isMissing = Object.values(fields).some(({ key }) => key === 'value.required')
    throw new AppError('invalid', isMissing ? message : 'request.invalid_fields', fields)
  }
}
