// How often a stranger may try. The account's own measure is bound to the address as well, so that nobody
// can lock another person out by guessing from somewhere else.
import { openRateLimit } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'

export type Attempts = {
  /** Counts a login before its password is looked at. @returns seconds to wait when it is one too many. */
  login: (address: string, email: string) => Promise<number | undefined>
  /** A login that came right costs nothing. */
  loggedIn: (address: string, email: string) => Promise<void>
  register: (address: string) => Promise<number | undefined>
  /** Of the current password, by somebody who is logged in. */
  password: (userId: number) => Promise<number | undefined>
}

const quarterHour = 15 * 60

/** One for each database: in memory, each of two would give a stranger a full measure. */
const opened = new WeakMap<Services['db'], Attempts>()

type Store = Pick<Services, 'db' | 'dialect'>

export function attemptsOf(store: Store): Attempts {
  const attempts = opened.get(store.db) ?? openAttempts(store)
  opened.set(store.db, attempts)
  return attempts
}

function openAttempts(store: Store): Attempts {
  const ofAccount = openRateLimit(store, { name: 'login', points: 10, seconds: quarterHour })
  const ofAddress = openRateLimit(store, { name: 'address', points: 30, seconds: quarterHour })
  const ofRegistration = openRateLimit(store, { name: 'register', points: 20, seconds: 3600 })
  const ofPassword = openRateLimit(store, { name: 'password', points: 10, seconds: quarterHour })
  const accountKey = (address: string, email: string) => JSON.stringify([address, email])
  return {
    login: async (address, email) =>
      (await ofAddress.count(address)) ?? (await ofAccount.count(accountKey(address, email))),
    async loggedIn(address, email) {
      await ofAddress.takeBack(address)
      await ofAccount.forget(accountKey(address, email))
    },
    register: (address) => ofRegistration.count(address),
    password: (userId) => ofPassword.count(String(userId)),
  }
}
