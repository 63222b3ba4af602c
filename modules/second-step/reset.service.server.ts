// Removal of a lost second step by another administrator or the host. Afterwards the password alone is enough, and
// devices have to log in again.

import type { Caller } from '#core/kernel/api/access.ts'
import { type Change, changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { forgetRememberedDevices } from '#core/accounts/second-step.queries.server.ts'
import { deleteSessions } from '#core/accounts/session.queries.server.ts'
import { findAccount, findUser, type User } from '#core/accounts/user.queries.server.ts'
import { cleanEmail } from '#core/accounts/user.schema.ts'
import { endHandedOut, endSafeguarding } from '#core/accounts/user.service.server.ts'
import { commandLineActor, recordAccess } from '#core/records/audit/record-access.service.server.ts'
import { deleteAuthenticator } from './authenticator.queries.server.ts'
import { deletePasskeys } from './passkey.queries.server.ts'
import { deleteRecoveryCodes } from './recovery-code.queries.server.ts'

/** Resets the second step of another person. @throws AppError not_found */
export async function resetSecondStepOf(services: Services, caller: Caller, id: number) {
  return changeContent(services, caller, async (change) => {
    const { tx, at } = change
    const user = await findUser(tx, id)
    if (!user) throw new AppError('not_found', 'user.unknown')
    await clearSecondStep(change, id)
    if (id !== caller.id) await endSafeguarding(change, user)
    await recordAccess(tx, { at, event: 'secondStepReset', actor: caller, subject: user })
    return user
  })
}

/** Resets on the command line. @throws AppError not_found */
export async function resetSecondStepByEmail(services: Services, written: string): Promise<User> {
  const account = await findAccount(services.db, cleanEmail(written))
  if (!account) throw new AppError('not_found', 'user.unknown')
  await changeContent(services, systemActor, async (change) => {
    const { tx, at } = change
    await clearSecondStep(change, account.id)
    const actor = commandLineActor
    await recordAccess(tx, { at, event: 'secondStepReset', actor, subject: account })
  })
  return account
}

async function clearSecondStep(change: Change, userId: number): Promise<void> {
  const { tx } = change
  await deleteAuthenticator(tx, userId)
  await deletePasskeys(tx, userId)
  await deleteRecoveryCodes(tx, userId)
  await forgetRememberedDevices(tx, userId)
  await deleteSessions(tx, userId)
  await endHandedOut(change, userId)
}
