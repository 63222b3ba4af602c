import { z } from '@hono/zod-openapi'
import { bodyOf } from '#core/kernel/api/body.ts'
import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import {
  idParams,
  listResponse,
  oneResponse,
  sendList,
  updatedAt,
} from '#core/kernel/api/parameters.ts'
import { ifMatch, jsonBody, targetOf } from '#core/kernel/api/writing.ts'
import type { Services } from '#core/kernel/services.ts'
import { type GiftAccount, listAccounts } from '../desk/account.queries.server.ts'
import { requireDesk } from '../desk/desk-access.server.ts'
import { givingWays } from '../desk/giving-ways.ts'
import { accountKinds, changedAccountForm, newAccountForm } from './account.schema.ts'
import { changeAccount, createAccount } from './account.service.server.ts'

const tag = 'Gifts'
const path = '/api/gift-accounts'

const accountOutput = z
  .object({
    id: z.int(),
    way: z.enum(givingWays),
    name: z.string().openapi({ description: 'Empty in an account that is called by its way.' }),
    holds: z.enum(accountKinds).openapi({ description: 'Money that it is for.' }),
    isClosed: z.boolean(),
    updatedAt,
  })
  .openapi('GiftAccount')

export type AccountRecord = z.infer<typeof accountOutput>

const listRoute = defineRoute(tag, 'gifts', {
  method: 'get',
  path,
  summary: 'Accounts to which statements belong',
  responses: { 200: listResponse(accountOutput, 'Open and closed accounts.') },
})

const createRoute = defineRoute(tag, 'gifts', {
  method: 'post',
  path,
  summary: 'Add an account to which statements belong',
  request: { body: jsonBody(bodyOf(newAccountForm)) },
  responses: { 201: oneResponse(accountOutput, 'It is added.') },
  errors: ['conflict'],
})

const updateRoute = defineRoute(tag, 'gifts', {
  method: 'put',
  path: `${path}/{id}`,
  summary: 'Change an account, or close it',
  description: 'Its way stays. A closed account keeps its lines.',
  request: { params: idParams, headers: ifMatch, body: jsonBody(bodyOf(changedAccountForm)) },
  responses: { 200: oneResponse(accountOutput, 'It is changed.') },
  errors: ['conflict'],
})

export function createGiftAccountApi(services: Services, parts: ApiParts): Api {
  const { db } = services
  const api = createApi(parts)

  api.openapi(listRoute, async (c) => {
    await requireDesk(db, c.get('caller').id)
    const rows = (await listAccounts(db)).map(shown)
    return sendList(c, { rows, total: rows.length })
  })

  api.openapi(createRoute, async (c) =>
    c.json(shown(await createAccount(services, c.get('caller'), c.req.valid('json'))), 201),
  )

  api.openapi(updateRoute, async (c) => {
    const target = targetOf(c.req.valid('param'), c.req.valid('header'))
    const account = await changeAccount(services, c.get('caller'), target, c.req.valid('json'))
    return c.json(shown(account), 200)
  })

  return api
}

function shown({ columns: _, createdAt: __, ...account }: GiftAccount): AccountRecord {
  return account
}
