// The password once more, for what a stolen token must not be able to do (platform/http/api/confirmed.ts).
import { z } from '@hono/zod-openapi'
import { fieldError } from '#platform/errors.ts'
import { type Api, type ApiParts, createApi } from '#platform/http/api/create-api.ts'
import { defineRoute } from '#platform/http/api/define-route.ts'
import { oneResponse } from '#platform/http/api/parameters.ts'
import type { Services } from '#platform/services.ts'
import { attemptsOf } from '../accounts/attempts.service.server.ts'
import { addressOf, refuseTooMany, whereFrom } from '../accounts/calls.server.ts'
import { findUser } from '../accounts/user.queries.server.ts'
import { givenPassword, messageOutput } from '../accounts/user-body.schema.server.ts'
import { confirmIdentity } from './auth.service.server.ts'

const confirmRoute = {
  method: 'post' as const,
  tags: ['Logging in'],
  summary: 'Give your password again, after an answer with `confirm_identity`; good for 15 minutes',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ password: givenPassword }) } },
    },
  },
  responses: { 200: oneResponse(messageOutput, 'The call that was refused will do now.') },
}

export function createConfirmApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)
  const { db, log } = services
  const attempts = attemptsOf(services)

  for (const path of ['/auth/confirm', '/api/auth/confirm'] as const) {
    const route = defineRoute(
      'signedIn',
      { ...confirmRoute, path },
      { errors: ['forbidden', 'too_many_requests'] },
    )
    api.openapi(route, async (c) => {
      const caller = c.get('caller')
      refuseTooMany(c, await attempts.password(caller.id))
      if (!(await confirmIdentity(services, caller, c.req.valid('json').password))) {
        const email = (await findUser(db, caller.id))?.email ?? ''
        await attempts.wrongPassword({ address: addressOf(c), email })
        log.warn({ userId: caller.id, ...whereFrom(c) }, 'password not confirmed')
        throw fieldError('forbidden', 'password', 'password.current_wrong')
      }
      await attempts.rightPassword(caller.id)
      log.info({ userId: caller.id, ...whereFrom(c) }, 'password confirmed')
      return c.json({ message: 'Thank you. You can go on now.' }, 200)
    })
  }

  return api
}
