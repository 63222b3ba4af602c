// Ten printed codes, each valid once, for a person who has lost the second step. A code begins with its number, so that
// one hash is compared and not ten.
import { randomBytes } from 'node:crypto'
import type { Services } from '#core/kernel/services.ts'
import { crockfordAlphabet, toBase32 } from '#core/platform/base32.ts'
import { hashOf, isRightPassword } from '#core/accounts/password.service.server.ts'
import { findRecoveryCode, takeRecoveryCode } from './recovery-code.queries.server.ts'
import { cleanRecoveryCode, recoveryCodeCount } from './recovery-code.ts'

export type RecoveryCodes = { codes: string[]; codeHashes: string[] }

/** Creates codes before the transaction that stores them: hashing takes half a second. */
export async function createRecoveryCodes(userId: number): Promise<RecoveryCodes> {
  const codes = Array.from({ length: recoveryCodeCount }, (_, number) => createCode(number))
  const hashing = codes.map((code) => hashOf(cleanRecoveryCode(code), String(userId)))
  return { codes, codeHashes: await Promise.all(hashing) }
}

/** Checks and uses up a recovery code. @returns false for a wrong or used code */
export async function isRightRecoveryCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: number,
  written: string,
): Promise<boolean> {
  const code = cleanRecoveryCode(written)
  const number = /^\d/.test(code) ? Number(code[0]) : recoveryCodeCount
  const found = await findRecoveryCode(db, userId, number)
  const isRight = await isRightPassword(code, found?.codeHash, String(userId))
  return isRight && found !== undefined && takeRecoveryCode(db, found.id, clock().toISOString())
}

/** `3K7Q-…-…`: number of the code and eleven random characters, 55 bits. */
function createCode(number: number): string {
  const random = toBase32(randomBytes(7), crockfordAlphabet)
  return `${number}${random}`.replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3')
}
