// Operations that a stolen token alone must not allow: they require a recently entered password.
import { AppError } from '#core/platform/errors.ts'
import { type Caller, notForTokens } from './access.ts'

/** A login counts too, so a user who has just logged in is never asked. */
const confirmedMs = 15 * 60 * 1000

export function isConfirmed({ confirmedAt }: Pick<Caller, 'confirmedAt'>, now: Date): boolean {
  return now.getTime() - Date.parse(confirmedAt) < confirmedMs
}

/** Requires a recently entered password, so a person. @throws AppError confirm_identity, forbidden */
export function requireConfirmed(caller: Pick<Caller, 'confirmedAt' | 'token'>, now: Date): void {
  if (caller.token) throw notForTokens()
  if (!isConfirmed(caller, now)) throw confirmIdentity()
}

export function confirmIdentity(): AppError {
  return new AppError('confirm_identity', 'access.confirm_identity')
}
