// Passwords as the service of users needs them: checked in the same time whoever is asked for, and no more
// of them at once than the machine has room for.
import { AppError } from '#platform/errors.ts'
import { hashPassword, isPassword } from '#platform/secrets.ts'
import { cleanPassword } from './user.schema.ts'

/**
 * What is checked where there is nothing to check, so that an unknown address takes as long to refuse as a
 * wrong password. Made once, of a password nobody knows.
 */
let dummyHash: Promise<string> | undefined

/** @param stored undefined when there is no such account; the answer is then no, after the usual time. */
export async function isRightPassword(
  written: string,
  stored: string | undefined,
): Promise<boolean> {
  const hash = stored?.startsWith('$argon2id$') ? stored : undefined
  // Also where it is not needed, so that the first call tells nothing either.
  dummyHash ??= hashPassword(crypto.randomUUID())
  const dummy = await dummyHash
  const isRight = await inTurn(() => isPassword(cleanPassword(written), hash ?? dummy))
  return isRight && hash !== undefined
}

export async function hashOf(written: string): Promise<string> {
  return inTurn(() => hashPassword(cleanPassword(written)))
}

/**
 * Each takes 19 MiB and a thread that reading files needs too. Two at a time are 40 logins a second; whoever
 * would wait longer than five seconds is told so.
 */
const mostAtOnce = 2
const mostWaiting = 200

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting) {
      throw new AppError('unavailable', 'Many people are logging in. Please try again in a moment.')
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    // Handed on without being given back, so that nobody slips in between.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
