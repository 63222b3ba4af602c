import { z } from '@hono/zod-openapi'
import { issueText } from '#core/error-messages/error-message.ts'
import { fieldError } from '#core/platform/errors.ts'
import { type Assertion, assertion } from './passkey.schema.server.ts'
import type { StepAnswer } from './second-step.service.server.ts'
import type { StepMethod } from './second-step.ts'

/** Accepts codes as typed: with spaces, in Bangla digits. */
export const givenCode = z
  .string()
  .min(1, issueText('value.required'))
  .max(64)
  .openapi({ example: '287082' })

/** Fields beside `method`, which says which of them is present. */
export const answerFields = {
  code: givenCode.optional().openapi({
    description: 'Code of the authenticator app with `totp`, a recovery code with `recovery`.',
  }),
  credential: assertion.optional().openapi({
    description: 'Answer of `navigator.credentials.get`, with `passkey`.',
  }),
}

type Sent<M extends StepMethod> = {
  method: M
  code?: string | undefined
  credential?: Assertion | undefined
}

/** Returns the answer to a second step. @throws AppError invalid if the field of the method is missing */
export function answerOf({ method, code, credential }: Sent<StepMethod>): StepAnswer {
  if (method === 'passkey') {
    if (!credential) throw fieldError('invalid', 'credential', 'value.required')
    return { method, credential }
  }
  if (!code) throw fieldError('invalid', 'code', 'value.required')
  return { method, code }
}
