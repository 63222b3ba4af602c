// API tokens: made, listed and revoked by administrators.
import { bodyOf } from '#core/kernel/api/body.ts'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineConfirmedRoute, defineRoute } from '#core/kernel/api/define-route.ts'
import { pickOutput } from '#core/kernel/api/output.ts'
import { idParams, listQuery, listResponse, oneResponse } from '#core/kernel/api/parameters.ts'
import { jsonBody } from '#core/kernel/api/writing.ts'
import { listInMemory } from '#core/kernel/db/list-in-memory.ts'
import { listApiTokens } from '#core/accounts/api-token.queries.server.ts'
import { scopesOf } from '#core/accounts/api-token.service.server.ts'
import { makeToken, revokeToken } from './token.service.server.ts'
import { tokenBody } from './token-body.schema.ts'
import { newTokenOutput, tokenOutput } from './token-output.schema.server.ts'

const tag = 'API tokens'

const tokenColumns = {
  search: ['name', 'madeBy'],
  sort: ['id', 'name', 'madeBy', 'createdAt'],
} as const

const makeRoute = defineConfirmedRoute(tag, 'access', {
  post: '/api/tokens',
  summary: 'Make a token for another program',
  description:
    'It ends on its last day, when it is revoked, and with the account that made it: also when the role or the password of that account changes.',
  request: { body: jsonBody(bodyOf(tokenBody)) },
  responses: { 201: oneResponse(newTokenOutput, 'The token, which is not kept.') },
  errors: ['conflict'],
})

const listRoute = defineRoute(tag, 'access', {
  get: '/api/tokens',
  summary: 'List the tokens of all accounts, newest first',
  request: { query: listQuery(tokenColumns.sort, 'the newest first') },
  responses: { 200: listResponse(tokenOutput, 'Without the tokens themselves.') },
})

const revokeRoute = defineRoute(tag, 'access', {
  delete: '/api/tokens/{id}',
  summary: 'Revoke a token: its next call is refused',
  request: { params: idParams },
  responses: { 204: { description: 'It is revoked.' } },
})

export const createTokenApi = defineApi((services, answer) => {
  const { db } = services

  answer(makeRoute, ({ caller, body }) => makeToken(services, caller, body))

  answer(listRoute, async ({ query }) => {
    const tokens = (await listApiTokens(db)).map(({ makerName, ...token }) =>
      pickOutput(tokenOutput, { ...token, scopes: scopesOf(token), madeBy: makerName }),
    )
    return listInMemory(tokens, tokenColumns, query)
  })

  answer(revokeRoute, async ({ caller, params }) => {
    await revokeToken(services, caller, params.id)
  })
})
