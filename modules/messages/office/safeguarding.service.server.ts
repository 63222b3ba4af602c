// Administrators name each other for safeguarding concerns: nobody may name their own account while another
// administrator can log in, nor an account that they created or could log in with. All administrators are notified.
// The first appointment of a new site is free: every account is new then, and a concern must not wait for them to age.

import type { Caller } from '#core/kernel/api/access.ts'
import { requireConfirmed } from '#core/kernel/api/confirmed.ts'
import type { Db } from '#core/kernel/db/database.ts'
import { changeContent } from '#core/kernel/history/change-content.ts'
import { mayDo } from '#core/kernel/permissions.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import {
  findFirstAccountDay,
  findUser,
  hasAdministrator,
} from '#core/accounts/user.queries.server.ts'
import { findLastEntry } from '#core/records/audit/access-log.queries.server.ts'
import { recordAccess } from '#core/records/audit/record-access.service.server.ts'
import { obstacleBetween } from '#modules/approvals/approver.service.server.ts'

/**
 * Names an account for safeguarding concerns, or ends that.
 * @throws AppError not_found, conflict, confirm_identity
 */
export async function nameForSafeguarding(
  services: Services,
  caller: Caller,
  id: number,
  isNamed: boolean,
): Promise<void> {
  requireConfirmed(caller, services.clock())
  await changeContent(services, caller, async (change) => {
    const { tx, at } = change
    const subject = await findUser(tx, id)
    if (!subject) throw new AppError('not_found', 'user.unknown')
    if (subject.hasSafeguarding === isNamed) return
    if (isNamed && !mayDo(subject.role, 'messages')) {
      throw new AppError('conflict', 'safeguarding.only_administrators')
    }
    if (isNamed && !(await isFirstAppointment(tx, at))) {
      if (id === caller.id && (await hasAdministrator(tx, id))) {
        throw new AppError('conflict', 'safeguarding.own')
      }
      // The same rule applies to approvals: a person with two accounts, or with the password of another account,
      // counts once.
      if (id !== caller.id && (await obstacleBetween(tx, caller.id, id, at))) {
        throw new AppError('conflict', 'safeguarding.not_yet')
      }
    }
    await change.update('users', id, { hasSafeguarding: isNamed })
    const event = isNamed ? 'safeguardingNamed' : 'safeguardingEnded'
    await recordAccess(tx, { at, event, actor: caller, subject })
  })
}

/** Period in which a site is new, in milliseconds. */
const newSiteMs = 7 * 24 * 60 * 60 * 1000

/** True if nobody has ever been named, and the oldest account is not older than a week. */
async function isFirstAppointment(db: Db, at: string): Promise<boolean> {
  const isNew = Date.parse(await findFirstAccountDay(db)) > Date.parse(at) - newSiteMs
  return isNew && !(await findLastEntry(db, 'safeguardingNamed'))
}
