// Confirmation by password, code or passkey for operations that a stolen token must not allow
// (core/kernel/api/confirmed.ts).
import { z } from '@hono/zod-openapi'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { oneResponse } from '#core/kernel/api/parameters.ts'
import { jsonBody } from '#core/kernel/api/writing.ts'
import { type AppError, fieldError } from '#core/platform/errors.ts'
import { attemptsOf } from '#core/accounts/attempts.service.server.ts'
import { addressOf, refuseTooMany, whereFrom } from '#core/accounts/calls.server.ts'
import { findUser } from '#core/accounts/user.queries.server.ts'
import { givenPassword, messageOutput } from '#core/accounts/user-body.schema.server.ts'
import { answerFields, answerOf } from '#modules/second-step/step-answer.schema.server.ts'
import { type Confirmation, confirmIdentity } from './auth.service.server.ts'

/** Password, or answer of a second step. */
const confirmation = z.object({
  password: givenPassword.optional(),
  method: z.enum(['totp', 'passkey']).optional().openapi({
    description: 'Instead of the password, where a second step is set up.',
  }),
  ...answerFields,
  challenge: z.string().min(1).max(256).optional().openapi({
    description: 'Required with `passkey`: the value from `POST /auth/passkey/options`.',
  }),
})

const confirmRoute = {
  summary:
    'Give your password, a code or a passkey again, after an answer with `confirm_identity`; good for 15 minutes',
  request: { body: jsonBody(confirmation) },
  errors: ['forbidden', 'too_many_requests'] as const,
  responses: { 200: oneResponse(messageOutput, 'The call that was refused will do now.') },
}

export const createConfirmApi = defineApi((services, answer) => {
  const { db, log } = services
  const attempts = attemptsOf(services)

  for (const path of ['/auth/confirm', '/api/auth/confirm'] as const) {
    const route = defineRoute('Logging in', 'signedIn', { ...confirmRoute, post: path })
    answer(route, async ({ c, caller, body }) => {
      refuseTooMany(c, await attempts.password(caller.id))
      const given = confirmationOf(body)
      if (!(await confirmIdentity(services, caller, given))) {
        const email = (await findUser(db, caller.id))?.email ?? ''
        await attempts.wrongPassword({ address: addressOf(c), email })
        log.warn({ userId: caller.id, ...whereFrom(c) }, 'identity not confirmed')
        throw wrongConfirmation(given)
      }
      await attempts.rightPassword(caller.id)
      log.info({ userId: caller.id, ...whereFrom(c) }, 'identity confirmed')
      return { message: 'Thank you. You can go on now.' }
    })
  }
})

/** @throws AppError invalid */
function confirmationOf({
  password,
  challenge,
  ...sent
}: z.output<typeof confirmation>): Confirmation {
  if (sent.method === undefined) {
    if (password === undefined) throw fieldError('invalid', 'password', 'value.required')
    return { password }
  }
  const answer = answerOf({ ...sent, method: sent.method })
  if (answer.method === 'passkey' && !challenge) {
    throw fieldError('invalid', 'challenge', 'value.required')
  }
  return { challenge: challenge ?? '', answer }
}

function wrongConfirmation(given: Confirmation): AppError {
  if ('password' in given) return fieldError('forbidden', 'password', 'password.current_wrong')
  return given.answer.method === 'totp'
    ? fieldError('forbidden', 'code', 'second_step.wrong_code')
    : fieldError('forbidden', 'credential', 'passkey.refused')
}
