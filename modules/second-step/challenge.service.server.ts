// A challenge is 256 random bits that must be answered within five minutes, once and in few attempts.

import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { createToken, hashToken } from '#core/platform/secrets.ts'
import {
  type Challenge,
  countTry,
  insertChallenge,
  takeChallenge,
} from './challenge.queries.server.ts'

type Parts = Pick<Services, 'db' | 'clock'>

const validMs = 5 * 60 * 1000
const mostTries = 5

export type NewChallenge = Pick<Challenge, 'purpose'> &
  Partial<Pick<Challenge, 'userId' | 'deviceHash'>>

/** Opens a challenge. @returns the challenge in base64url, which a passkey signs unchanged */
export async function openChallenge(
  { db, clock }: Parts,
  { purpose, userId = null, deviceHash = null }: NewChallenge,
): Promise<string> {
  const challenge = createToken()
  const now = clock()
  const expiresAt = new Date(now.getTime() + validMs).toISOString()
  const values = {
    challengeHash: hashToken(challenge),
    purpose,
    userId,
    deviceHash,
    tries: 0,
    expiresAt,
  }
  await insertChallenge(db, values, now.toISOString())
  return challenge
}

/** Counts an answer before it is checked. @throws AppError unauthorized if no answer is expected any more */
export async function tryChallenge(
  { db, clock }: Parts,
  challenge: string,
  purpose: Challenge['purpose'],
): Promise<Challenge> {
  const limits = { most: mostTries, now: clock().toISOString() }
  const found = await countTry(db, hashToken(challenge), purpose, limits)
  if (!found) throw endedChallenge()
  return found
}

/** Closes a challenge after a right answer. @throws AppError unauthorized if another answer was faster */
export async function closeChallenge(
  db: Services['db'],
  { challengeHash }: Pick<Challenge, 'challengeHash'>,
): Promise<void> {
  if (!(await takeChallenge(db, challengeHash))) throw endedChallenge()
}

export function endedChallenge(): AppError {
  return new AppError('unauthorized', 'second_step.ended')
}
