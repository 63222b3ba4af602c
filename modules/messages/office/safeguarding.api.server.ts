import { z } from '@hono/zod-openapi'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineConfirmedRoute, defineRoute } from '#core/kernel/api/define-route.ts'
import { idParams, oneResponse } from '#core/kernel/api/parameters.ts'
import { jsonBody } from '#core/kernel/api/writing.ts'
import { AppError } from '#core/platform/errors.ts'
import { findUser } from '#core/accounts/user.queries.server.ts'
import { nameForSafeguarding } from './safeguarding.service.server.ts'

const naming = z.object({ isNamed: z.boolean() }).openapi('SafeguardingNaming')

const tag = 'Users'
const path = '/api/users/{id}/safeguarding'

const readRoute = defineRoute(tag, 'users', {
  get: path,
  summary: 'Whether an account is named for safeguarding concerns',
  request: { params: idParams },
  responses: { 200: oneResponse(naming, 'As it is now.') },
})

const changeRoute = defineConfirmedRoute(tag, 'users', {
  put: path,
  summary: 'Name an administrator for safeguarding concerns, or end that',
  description:
    'Not your own account while another administrator can log in. All administrators are notified.',
  request: { params: idParams, body: jsonBody(naming) },
  responses: { 200: oneResponse(naming, 'As it is now.') },
  errors: ['conflict'],
})

export const createSafeguardingApi = defineApi((services, answer) => {
  answer(readRoute, async ({ params }) => {
    const user = await findUser(services.db, params.id)
    if (!user) throw new AppError('not_found', 'user.unknown')
    return { isNamed: user.hasSafeguarding }
  })

  answer(changeRoute, async ({ caller, params, body: { isNamed } }) => {
    await nameForSafeguarding(services, caller, params.id, isNamed)
    return { isNamed }
  })
})
