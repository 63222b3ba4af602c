// The response to a forgotten password and its time are the same with and without an account. The same row is queued
// either way, and the mail sender looks for the account.
import { z } from '@hono/zod-openapi'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { oneResponse } from '#core/kernel/api/parameters.ts'
import { jsonBody } from '#core/kernel/api/writing.ts'
import { AppError } from '#core/platform/errors.ts'
import { attemptsOf } from '#core/accounts/attempts.service.server.ts'
import { addressOf, refuseTooMany } from '#core/accounts/calls.server.ts'
import { emailInput, messageOutput } from '#core/accounts/user-body.schema.server.ts'
import { queueMail } from '#core/records/outbox/queue-mail.service.server.ts'

const tag = 'Logging in'
const path = '/api/auth/forgotten-password'

const stateRoute = defineRoute(tag, 'public', {
  get: path,
  summary: 'Whether this site mails links to set a new password',
  responses: {
    200: oneResponse(z.object({ isAvailable: z.boolean() }), 'Without mail it does not.'),
  },
})

const askRoute = defineRoute(tag, 'public', {
  post: path,
  summary: 'Mail a link to set a new password; it works once, for an hour',
  request: {
    body: jsonBody(
      z.object({
        email: emailInput,
        language: z.enum(['en', 'bn']).optional().openapi({
          description: 'Language of the mail, unless the account has one of its own.',
        }),
      }),
    ),
  },
  responses: {
    202: oneResponse(messageOutput, 'The same whether there is such an account or not.'),
  },
  errors: ['conflict', 'too_many_requests'],
})

export const createForgottenPasswordApi = defineApi((services, answer) => {
  const { db, clock, config } = services
  const attempts = attemptsOf(services)

  answer(stateRoute, () => ({ isAvailable: config.mail !== undefined }))

  answer(askRoute, async ({ c, body: { email, language } }) => {
    if (!config.mail) throw new AppError('conflict', 'mail.not_set_up')
    refuseTooMany(c, await attempts.forgotten(addressOf(c)))
    // Too many requests for one account get the same response: a stranger must not learn of other people's requests.
    if ((await attempts.forgottenAccount(email)) === undefined) {
      const to = { userId: null, address: email, name: '', language: language ?? null }
      const mail = { kind: 'passwordLink', to, at: clock().toISOString() }
      await db.transaction().execute((tx) => queueMail(tx, mail))
    }
    const message = 'If there is an account with this email, a mail with a link is on its way.'
    return { message }
  })
})
