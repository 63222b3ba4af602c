import { z } from '@hono/zod-openapi'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineConfirmedRoute, defineRoute } from '#core/kernel/api/define-route.ts'
import { pickOutput } from '#core/kernel/api/output.ts'
import { idParams, listQuery, listResponse, oneResponse } from '#core/kernel/api/parameters.ts'
import { actorOf, deletedResponse, jsonBody } from '#core/kernel/api/writing.ts'
import { listInMemory } from '#core/kernel/db/list-in-memory.ts'
import { mapPage } from '#core/kernel/db/list-query.ts'
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
  post: '/api/users/{id}/link',
  summary: 'Make a link under which another person sets a new password: once, within 24 hours',
  description:
    'The role stays as it is. Older links for the account stop working. Not for your own account.',
  request: { params: idParams },
  responses: { 201: oneResponse(newLinkOutput, 'The link; its secret is not kept.') },
  errors: ['conflict'],
})

const inviteRoute = defineConfirmedRoute(tag, 'users', {
  post: '/api/invitations',
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
  get: '/api/invitations',
  summary: 'Invitations that nobody has used yet, also those whose time is over',
  request: { query: listQuery(invitationColumns.sort, 'the newest first') },
  responses: { 200: listResponse(invitationOutput, 'The invitations.') },
})

const revokeRoute = defineRoute(tag, 'users', {
  delete: '/api/invitations/{id}',
  summary: 'Revoke an invitation: its link stops working, and the unused account is deleted',
  request: { params: idParams },
  responses: { 204: deletedResponse },
})

const unusedRoute = defineRoute(tag, 'users', {
  get: '/api/unused-users',
  summary: 'Accounts that nobody has used for a year',
  request: { query: listQuery(userColumns.sort) },
  responses: { 200: listResponse(unusedUserOutput, 'The accounts.') },
})

const yearMs = 365 * dayMs

export const createInvitationApi = defineApi((services, answer) => {
  const { db, clock, config, log } = services
  const shown = ({ path, expiresAt }: CreatedLink) => ({ url: config.publicUrl + path, expiresAt })

  answer(linkRoute, async ({ c, caller, params: { id } }) => {
    const link = await giveLink(services, caller, id)
    log.warn({ by: caller.id, userId: id, ...whereFrom(c) }, 'link for an account made')
    return shown(link)
  })

  answer(inviteRoute, async ({ c, body }) => {
    const actor = actorOf(c)
    const { user, ...link } = await invite(services, actor, body)
    log.info({ by: actor.id, userId: user.id, role: user.role, ...whereFrom(c) }, 'user invited')
    return shown(link)
  })

  answer(invitationsRoute, async ({ query }) => {
    const invitations = await listOpenInvitations(db)
    const page = listInMemory(invitations, invitationColumns, query)
    return mapPage(page, (row) => pickOutput(invitationOutput, row))
  })

  answer(revokeRoute, async ({ c, params: { id } }) => {
    const actor = actorOf(c)
    const version = await revokeInvitation(services, actor, id)
    log.info({ by: actor.id, userId: id, ...whereFrom(c) }, 'invitation revoked')
    return { version }
  })

  answer(unusedRoute, async ({ query }) => {
    const before = new Date(clock().getTime() - yearMs).toISOString()
    const page = await searchUnusedUsers(db, before, query)
    return mapPage(page, (row) => pickOutput(unusedUserOutput, row))
  })
})
