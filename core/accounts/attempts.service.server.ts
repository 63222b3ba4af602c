// Limits of attempts. Nobody can lock another person out by guessing from elsewhere: the usual limit of an account is
// bound to the address too, and a known device has a limit of its own, which the ceiling over all addresses does not
// touch.
import { onePerDatabase, openRateLimit } from '#core/kernel/rate-limit.ts'
import type { Services } from '#core/kernel/services.ts'

/** Person who tries to log in. */
export type Login = {
  address: string
  /** Cleaned email, see `cleanEmail`. */
  email: string
  /** Hash of the key of a device that is known for this very account. */
  knownDevice: string | undefined
}

/** Reason of a refused attempt. */
export type Refusal = { seconds: number; isFromEverywhere: boolean }

export type Attempts = {
  /** Counts a login before its password is checked. */
  login: (login: Login) => Promise<Refusal | undefined>
  /** Reverts the count of a successful login and counts it as successful instead; those are limited too. */
  loggedIn: (login: Login) => Promise<Refusal | undefined>
  /**
   * Reverts the count of an attempt whose password was right and whose second step is pending; the counts of earlier
   * attempts stay.
   */
  passwordWasRight: (login: Login) => Promise<Refusal | undefined>
  /** Counts a wrong password that was entered elsewhere than at the login. */
  wrongPassword: (login: Pick<Login, 'address' | 'email'>) => Promise<void>
  /** @returns seconds to wait when the limit is exceeded, else undefined. */
  register: (address: string) => Promise<number | undefined>
  /** Attempts with a one-time link, counted before its secret is looked up. */
  link: (address: string) => Promise<number | undefined>
  /** Requests for a new password from one address. */
  forgotten: (address: string) => Promise<number | undefined>
  /** Requests for a new password of one account, from anywhere: a mailbox must not be filled. */
  forgottenAccount: (email: string) => Promise<number | undefined>
  /** Logins with a passkey alone: requests and answers. */
  passkey: (address: string) => Promise<number | undefined>
  /** Reverts the count: many people may share an address. */
  rightPasskey: (address: string) => Promise<void>
  /** Attempts at the current password by somebody who is logged in. */
  password: (userId: number) => Promise<number | undefined>
  rightPassword: (userId: number) => Promise<void>
}

const quarterHour = 15 * 60

type Store = Pick<Services, 'db' | 'dialect'>

export const attemptsOf = onePerDatabase(openAttempts)

function openAttempts(store: Store): Attempts {
  const ofAccount = openRateLimit(store, { name: 'login', points: 10, seconds: quarterHour })
  const ofAddress = openRateLimit(store, { name: 'address', points: 30, seconds: quarterHour })
  const ofDevice = openRateLimit(store, { name: 'device', points: 10, seconds: quarterHour })
  const ofEverywhere = openRateLimit(store, { name: 'everywhere', points: 50, seconds: 3600 })
  const ofRight = openRateLimit(store, { name: 'right', points: 40, seconds: quarterHour })
  const ofRegistration = openRateLimit(store, { name: 'register', points: 20, seconds: 3600 })
  const ofLink = openRateLimit(store, { name: 'link', points: 30, seconds: quarterHour })
  const ofForgotten = openRateLimit(store, { name: 'forgotten', points: 10, seconds: quarterHour })
  const ofMailbox = openRateLimit(store, { name: 'mailbox', points: 3, seconds: 3600 })
  const ofPasskey = openRateLimit(store, { name: 'passkey', points: 30, seconds: quarterHour })
  const ofPassword = openRateLimit(store, { name: 'password', points: 10, seconds: quarterHour })
  const accountKey = ({ address, email }: Pick<Login, 'address' | 'email'>) =>
    JSON.stringify([address, email])
  const deviceKey = (email: string, device: string) => JSON.stringify([email, device])

  /** An attempt refused for its address is not counted for the account: one address cannot use up the ceiling. */
  async function countStranger(login: Pick<Login, 'address' | 'email'>) {
    const seconds =
      (await ofAddress.count(login.address)) ?? (await ofAccount.count(accountKey(login)))
    if (seconds !== undefined) return { seconds, isFromEverywhere: false }
    const ofAll = await ofEverywhere.count(login.email)
    return ofAll === undefined ? undefined : { seconds: ofAll, isFromEverywhere: true }
  }

  /** Checks again while counting: of many concurrent logins no more than the limit succeed. */
  async function countRight(email: string) {
    const seconds = await ofRight.count(email)
    return seconds === undefined ? undefined : { seconds, isFromEverywhere: false }
  }

  return {
    async login(login) {
      const { email, knownDevice } = login
      const right = await ofRight.check(email)
      if (right !== undefined) return { seconds: right, isFromEverywhere: false }
      if (!knownDevice) return countStranger(login)
      const seconds = await ofDevice.count(deviceKey(email, knownDevice))
      return seconds === undefined ? undefined : { seconds, isFromEverywhere: false }
    },
    async loggedIn(login) {
      const { address, email, knownDevice } = login
      const refusal = await countRight(email)
      if (knownDevice) await ofDevice.forget(deviceKey(email, knownDevice))
      else {
        await ofAddress.revert(address)
        await ofEverywhere.revert(email)
        await ofAccount.forget(accountKey(login))
      }
      return refusal
    },
    async passwordWasRight({ address, email, knownDevice }) {
      const refusal = await countRight(email)
      if (knownDevice) await ofDevice.revert(deviceKey(email, knownDevice))
      else {
        await ofAddress.revert(address)
        await ofEverywhere.revert(email)
        // Reverts this attempt only: knowing the password must not allow more guesses at codes by logging in again.
        await ofAccount.revert(accountKey({ address, email }))
      }
      return refusal
    },
    async wrongPassword(login) {
      await countStranger(login)
    },
    register: (address) => ofRegistration.count(address),
    link: (address) => ofLink.count(address),
    forgotten: (address) => ofForgotten.count(address),
    forgottenAccount: (email) => ofMailbox.count(email),
    passkey: (address) => ofPasskey.count(address),
    async rightPasskey(address) {
      await ofPasskey.revert(address)
      await ofPasskey.revert(address)
    },
    password: (userId) => ofPassword.count(String(userId)),
    rightPassword: (userId) => ofPassword.forget(String(userId)),
  }
}
