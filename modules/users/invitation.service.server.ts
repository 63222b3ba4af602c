// An administrator gives another person a link, so that nobody types somebody else's password.

import type { Caller } from '#core/kernel/api/access.ts'
import { type Actor, changeContent, writeAs } from '#core/kernel/history/change-content.ts'
import type { Role } from '#core/kernel/permissions.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { endAccountLinks, listOpenInvitations } from '#core/accounts/account-link.queries.server.ts'
import {
  type CreatedLink,
  createAccountLink,
  dayMs,
} from '#core/accounts/create-account-link.service.server.ts'
import { findUser, noPassword, type User } from '#core/accounts/user.queries.server.ts'
import { insertUserIn, removeUserIn } from '#core/accounts/user.service.server.ts'
import { refuseLookAlike, refuseTakenEmail } from '#core/accounts/user-checks.service.server.ts'
import { recordAccess } from '#core/records/audit/record-access.service.server.ts'

export type Invitation = {
  name: string
  email: string
  role: Role
  language?: User['language'] | undefined
}

/**
 * Makes a new link to set the password of an account, or its first one while the invitation is open. It replaces
 * older links and keeps the role.
 * @throws AppError not_found; conflict for one's own account, whose password needs the current one
 */
export async function giveLink(services: Services, caller: Caller, id: number) {
  if (id === caller.id) throw new AppError('conflict', 'link.own')
  return writeAs(services, caller, async (tx) => {
    const now = services.clock()
    const subject = await findUser(tx, id)
    if (!subject) throw new AppError('not_found', 'user.unknown')
    const isInvited = (await listOpenInvitations(tx)).some((open) => open.id === id)
    await endAccountLinks(tx, { userId: id }, 'replaced')
    const link = await createAccountLink(tx, {
      userId: id,
      kind: isInvited ? 'invitation' : 'reset',
      validForMs: dayMs,
      now,
      maker: caller,
    })
    const event = isInvited ? 'invitationMade' : 'linkMade'
    await recordAccess(tx, { at: now.toISOString(), event, actor: caller, subject })
    return link
  })
}

/** Makes an account without a password, and its link. @throws AppError conflict, invalid */
export async function invite(
  services: Services,
  actor: Actor,
  { name, email, role, language = null }: Invitation,
): Promise<CreatedLink & { user: User }> {
  return changeContent(services, actor, async (change) => {
    const { tx, at } = change
    await refuseTakenEmail(tx, email)
    if (role !== 'ADMIN') await refuseLookAlike(tx, name)
    const user = await insertUserIn(change, {
      name,
      email,
      role,
      language,
      passwordHash: noPassword,
    })
    const link = await createAccountLink(tx, {
      userId: user.id,
      kind: 'invitation',
      validForMs: dayMs,
      now: new Date(at),
      maker: actor,
    })
    const details = { role }
    await recordAccess(tx, { at, event: 'invitationMade', actor, subject: user, details })
    return { ...link, user }
  })
}

/** Revokes an invitation and deletes its account, which nobody has used. @throws AppError not_found */
export async function revokeInvitation(services: Services, actor: Actor, id: number) {
  return changeContent(services, actor, async (change) => {
    const isOpen = (await listOpenInvitations(change.tx)).some((open) => open.id === id)
    if (!isOpen) throw new AppError('not_found', 'invitation.unknown')
    await removeUserIn(change, actor, id)
    return change.version
  })
}
