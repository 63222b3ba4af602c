import type { z } from '@hono/zod-openapi'
import { AppError } from '#platform/errors.ts'
import { fieldErrors } from '#platform/http/api/field-errors.ts'

type Checked = { success: boolean; target: string; error?: z.core.$ZodError }

/** For a form that has one sentence for everything that is missing (specification, section 5). */
export function requiredHook(sentence: string) {
  return (checked: Checked): undefined => {
    if (checked.success) return
    if (checked.target === 'param') {
      throw new AppError('not_found', 'There is nothing at this address.')
    }
    const fields = checked.error ? fieldErrors(checked.error) : {}
    const isMissing = Object.values(fields).includes('This is required.')
    const message = isMissing ? sentence : 'Some values are missing or not right.'
    throw new AppError('invalid', message, fields)
  }
}
