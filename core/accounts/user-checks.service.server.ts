// Checks of the input of an account that need the database.
import type { Caller } from '#core/kernel/api/access.ts'
import type { Services } from '#core/kernel/services.ts'
import { fieldError } from '#core/platform/errors.ts'
import { recordAccess } from '#core/records/audit/record-access.service.server.ts'
import { programNames } from './account-actors.server.ts'
import { looksLike } from './look-alike.ts'
import { isRightPassword } from './password.service.server.ts'
import { findPasswordHash, isEmailTaken, listAdministratorNames } from './user.queries.server.ts'

/** Requires the caller's current password. @throws AppError forbidden */
export async function refuseWrongPassword(
  services: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  currentPassword: string | undefined,
): Promise<void> {
  const stored = await findPasswordHash(services.db, caller.id)
  if (currentPassword && (await isRightPassword(currentPassword, stored, String(caller.id)))) return
  if (currentPassword) await recordRefusedIdentity(services, caller)
  throw fieldError(
    'forbidden',
    'currentPassword',
    currentPassword ? 'password.current_wrong' : 'password.current_required',
  )
}

/** Requires that no other account has this email; runs in `changeContent` too. @throws AppError conflict */
export async function refuseTakenEmail(
  db: Services['db'],
  email: string,
  exceptId?: number,
): Promise<void> {
  if (!(await isEmailTaken(db, email, exceptId))) return
  throw fieldError('conflict', 'email', 'email.taken')
}

/**
 * Refuses a name that resembles that of an administrator or one used by this program in history, unless the account is
 * an administrator's.
 * @throws AppError invalid
 */
export async function refuseLookAlike(
  db: Services['db'],
  name: string,
  exceptId = 0,
): Promise<void> {
  const taken = [...programNames, ...(await listAdministratorNames(db, exceptId))]
  if (!taken.some((other) => looksLike(name, other))) return
  throw fieldError('invalid', 'name', 'name.like_administrator')
}

/** Records a wrong password of a logged-in person who was asked for it again. */
export async function recordRefusedIdentity(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
): Promise<void> {
  const entry = { at: clock().toISOString(), event: 'identityRefused', actor: caller } as const
  await db.transaction().execute((tx) => recordAccess(tx, entry))
}
