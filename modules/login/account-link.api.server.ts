// One-time links. The secret is sent in the body, because logs hold addresses.
import { z } from '@hono/zod-openapi'
import { issueText } from '#core/error-messages/error-message.ts'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { oneResponse } from '#core/kernel/api/parameters.ts'
import { jsonBody } from '#core/kernel/api/writing.ts'
import { hashToken } from '#core/platform/secrets.ts'
import { attemptsOf } from '#core/accounts/attempts.service.server.ts'
import { addressOf, originOf, refuseTooMany, whereFrom } from '#core/accounts/calls.server.ts'
import {
  deviceKey,
  messageOutput,
  nameInput,
  passwordInput,
} from '#core/accounts/user-body.schema.server.ts'
import { startContents } from '#modules/samples/start-content.ts'
import { readLink, useAccountLink } from './account-link.service.server.ts'
import { linkPurposes, linkStates } from './account-link.ts'

const secret = z.string().min(1, issueText('value.required')).max(256).openapi({
  description:
    'What follows `/auth/link/` in the link, or after `setup=` in that of a first start.',
})

const tag = 'Logging in'

const stateRoute = defineRoute(tag, 'public', {
  post: '/api/auth/link/state',
  summary: 'Purpose of a one-time link, and whether it still works',
  request: { body: jsonBody(z.object({ secret })) },
  responses: {
    200: oneResponse(
      z.object({
        state: z.enum(linkStates),
        purpose: z.enum(linkPurposes).optional(),
        email: z.string().optional(),
        content: z.enum(startContents).optional().openapi({
          description: 'What a new site begins with; its first administrator may choose another.',
        }),
      }),
      'More than the state only where it still works.',
    ),
  },
  errors: ['too_many_requests'],
})

const useRoute = defineRoute(tag, 'public', {
  post: '/api/auth/link',
  summary:
    'Use a one-time link: a new password, the first one of an invitation, or a new administrator',
  request: {
    body: jsonBody(
      z.object({
        secret,
        password: passwordInput,
        name: nameInput
          .optional()
          .openapi({ description: 'Name of an account that does not exist yet.' }),
        deviceKey,
      }),
    ),
  },
  responses: {
    200: oneResponse(
      messageOutput.extend({
        token: z.string().optional().openapi({
          description:
            'Of a new session, where an invitation was used and no second step is set up.',
        }),
      }),
      'Every older session of the account has ended.',
    ),
  },
  errors: ['forbidden', 'too_many_requests'],
})

export const createAccountLinkApi = defineApi((services, answer) => {
  const attempts = attemptsOf(services)

  answer(stateRoute, async ({ c, body }) => {
    refuseTooMany(c, await attempts.link(addressOf(c)))
    return readLink(services, body.secret)
  })

  answer(useRoute, async ({ c, body: { deviceKey: key, ...use } }) => {
    refuseTooMany(c, await attempts.register(addressOf(c)))
    const { userId, token } = await useAccountLink(services, {
      ...use,
      device: key && hashToken(key),
      origin: originOf(c),
      userAgent: c.req.header('user-agent'),
    })
    services.log.warn({ userId, ...whereFrom(c) }, 'one-time link used')
    const message = 'Your password has been set. You can log in now.'
    return { message, ...(token && { token }) }
  })
})
