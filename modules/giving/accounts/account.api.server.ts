import { z } from '@hono/zod-openapi'
import { bodyOf } from '#core/kernel/api/body.ts'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { pickOutput } from '#core/kernel/api/output.ts'
import { idParams, listResponse, oneResponse, updatedAt } from '#core/kernel/api/parameters.ts'
import { ifMatch, jsonBody, targetOf } from '#core/kernel/api/writing.ts'
import { type GiftAccount, listAccounts } from '../desk/account.queries.server.ts'
import { deskReads } from '../desk/desk-reads.server.ts'
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
  get: path,
  summary: 'Accounts to which statements belong',
  responses: { 200: listResponse(accountOutput, 'Open and closed accounts.') },
})

const createRoute = defineRoute(tag, 'gifts', {
  post: path,
  summary: 'Add an account to which statements belong',
  request: { body: jsonBody(bodyOf(newAccountForm)) },
  responses: { 201: oneResponse(accountOutput, 'It is added.') },
  errors: ['conflict'],
})

const updateRoute = defineRoute(tag, 'gifts', {
  put: `${path}/{id}`,
  summary: 'Change an account, or close it',
  description: 'Its way stays. A closed account keeps its lines.',
  request: { params: idParams, headers: ifMatch, body: jsonBody(bodyOf(changedAccountForm)) },
  responses: { 200: oneResponse(accountOutput, 'It is changed.') },
  errors: ['conflict'],
})

export const createGiftAccountApi = defineApi((services, answer) => {
  const { db } = services
  const shown = (account: GiftAccount) => pickOutput(accountOutput, account)

  deskReads(services, answer).read(listRoute, async () => {
    const rows = (await listAccounts(db)).map(shown)
    return { rows, total: rows.length }
  })

  answer(createRoute, async ({ caller, body }) =>
    shown(await createAccount(services, caller, body)),
  )

  answer(updateRoute, async ({ caller, params, headers, body: values }) =>
    shown(await changeAccount(services, caller, { target: targetOf(params, headers), values })),
  )
})
