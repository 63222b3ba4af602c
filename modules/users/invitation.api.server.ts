import { z } from '@hono/zod-openapi'
import { requireConfirmed } from '#core/kernel/api/confirmed.ts'
import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { defineConfirmedRoute, defineRoute } from '#core/kernel/api/define-route.ts'
import { pickOutput } from '#core/kernel/api/output.ts'
import {
  idParams,
  listQuery,
  listResponse,
  oneResponse,
  sendList,
} from '#core/kernel/api/parameters.ts'
import { actorOf, deletedResponse, jsonBody, showVersion } from '#core/kernel/api/writing.ts'
import { listInMemory } from '#core/kernel/db/list-in-memory.ts'
import type { Services } from '#core/kernel/services.ts'
import { listOpenInvitations } from '#core/accounts/account-link.queries.server.ts'
import { whereFrom } from '#core/accounts/calls.server.ts'
import { type CreatedLink, dayMs } from '#core/accounts/create-account-link.service.server.ts'
import { searchUnusedUsers, userColumns } from '#core/accounts/user.queries.server.ts'
import {
  emailInput,
  languageInput,
  nameInput,
  roleInput,
} from '#core/accounts/user-body.schema.server.ts'
import { giveLink, invite, revokeInvitation } from './invitation.service.server.ts'
import {
  invitationOutput,
  newLinkOutput,
  unusedUserOutput,
} from './invitation-output.schema.server.ts'

const tag = 'Users'

const linkRoute = defineConfirmedRoute(tag, 'users', {
  method: 'post',
  path: '/api/users/{id}/link',
  summary: 'Make a link under which another person sets a new password: once, within 24 hours',
  description:
    'The role stays as it is. Older links for the account stop working. Not for your own account.',
  request: { params: idParams },
  responses: { 201: oneResponse(newLinkOutput, 'The link; its secret is not kept.') },
  errors: ['conflict'],
})

const inviteRoute = defineConfirmedRoute(tag, 'users', {
  method: 'post',
  path: '/api/invitations',
  summary: 'Add a user who sets the first password by a link: once, within 24 hours',
  request: {
    body: jsonBody(
      z.object({
        email: emailInput,
        name: nameInput,
        role: roleInput.default('USER'),
        language: languageInput.optional(),
      }),
    ),
  },
  responses: { 201: oneResponse(newLinkOutput, 'The link; its secret is not kept.') },
  errors: ['conflict'],
})

const invitationColumns = {
  search: ['name', 'email'],
  sort: ['id', 'name', 'email', 'role', 'createdAt', 'expiresAt'],
} as const

const invitationsRoute = defineRoute(tag, 'users', {
  method: 'get',
  path: '/api/invitations',
  summary: 'Invitations that nobody has used yet, also those whose time is over',
  request: { query: listQuery(invitationColumns.sort, 'the newest first') },
  responses: { 200: listResponse(invitationOutput, 'The invitations.') },
})

const revokeRoute = defineRoute(tag, 'users', {
  method: 'delete',
  path: '/api/invitations/{id}',
  summary: 'Revoke an invitation: its link stops working, and the unused account is deleted',
  request: { params: idParams },
  responses: { 204: deletedResponse },
})

const unusedRoute = defineRoute(tag, 'users', {
  method: 'get',
  path: '/api/unused-users',
  summary: 'Accounts that nobody has used for a year',
  request: { query: listQuery(userColumns.sort) },
  responses: { 200: listResponse(unusedUserOutput, 'The accounts.') },
})

const yearMs = 365 * dayMs

export function createInvitationApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)
  const { db, clock, config, log } = services
  const shown = ({ path, expiresAt }: CreatedLink) => ({ url: config.publicUrl + path, expiresAt })

  api.openapi(linkRoute, async (c) => {
    const caller = c.get('caller')
    requireConfirmed(caller, clock())
    const { id } = c.req.valid('param')
    const link = await giveLink(services, caller, id)
    log.warn({ by: caller.id, userId: id, ...whereFrom(c) }, 'link for an account made')
    return c.json(shown(link), 201)
  })

  api.openapi(inviteRoute, async (c) => {
    requireConfirmed(c.get('caller'), clock())
    const actor = actorOf(c)
    const { user, ...link } = await invite(services, actor, c.req.valid('json'))
    log.info({ by: actor.id, userId: user.id, role: user.role, ...whereFrom(c) }, 'user invited')
    return c.json(shown(link), 201)
  })

  api.openapi(invitationsRoute, async (c) => {
    const invitations = await listOpenInvitations(db)
    const { rows, total } = listInMemory(invitations, invitationColumns, c.req.valid('query'))
    return sendList(c, { total, rows: rows.map((row) => pickOutput(invitationOutput, row)) })
  })

  api.openapi(revokeRoute, async (c) => {
    const actor = actorOf(c)
    const { id } = c.req.valid('param')
    showVersion(c, await revokeInvitation(services, actor, id))
    log.info({ by: actor.id, userId: id, ...whereFrom(c) }, 'invitation revoked')
    return c.body(null, 204)
  })

  api.openapi(unusedRoute, async (c) => {
    const before = new Date(clock().getTime() - yearMs).toISOString()
    const { rows, total } = await searchUnusedUsers(db, before, c.req.valid('query'))
    return sendList(c, { total, rows: rows.map((row) => pickOutput(unusedUserOutput, row)) })
  })

  return api
}
