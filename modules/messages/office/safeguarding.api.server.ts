import { z } from '@hono/zod-openapi'
import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { defineConfirmedRoute, defineRoute } from '#core/kernel/api/define-route.ts'
import { idParams, oneResponse } from '#core/kernel/api/parameters.ts'
import { jsonBody } from '#core/kernel/api/writing.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { findUser } from '#core/accounts/user.queries.server.ts'
import { nameForSafeguarding } from './safeguarding.service.server.ts'

const naming = z.object({ isNamed: z.boolean() }).openapi('SafeguardingNaming')

const tag = 'Users'
const path = '/api/users/{id}/safeguarding'

const readRoute = defineRoute(tag, 'users', {
  method: 'get',
  path,
  summary: 'Whether an account is named for safeguarding concerns',
  request: { params: idParams },
  responses: { 200: oneResponse(naming, 'As it is now.') },
})

const changeRoute = defineConfirmedRoute(tag, 'users', {
  method: 'put',
  path,
  summary: 'Name an administrator for safeguarding concerns, or end that',
  description:
    'Not your own account while another administrator can log in. All administrators are notified.',
  request: { params: idParams, body: jsonBody(naming) },
  responses: { 200: oneResponse(naming, 'As it is now.') },
  errors: ['conflict'],
})

export function createSafeguardingApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)

  api.openapi(readRoute, async (c) => {
    const user = await findUser(services.db, c.req.valid('param').id)
    if (!user) throw new AppError('not_found', 'user.unknown')
    return c.json({ isNamed: user.hasSafeguarding }, 200)
  })

  api.openapi(changeRoute, async (c) => {
    const { isNamed } = c.req.valid('json')
    await nameForSafeguarding(services, c.get('caller'), c.req.valid('param').id, isNamed)
    return c.json({ isNamed }, 200)
  })

  return api
}
