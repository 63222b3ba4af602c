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

const quarterHour = 15 * 60

type Store = Pick<Services, 'db' | 'dialect'>

export const attemptsOf = onePerDatabase(openAttempts)

function openAttempts(store: Store) {
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
    /** Counts a login before its password is checked. */
    async login(login: Login): Promise<Refusal | undefined> {
      const { email, knownDevice } = login
      const right = await ofRight.check(email)
      if (right !== undefined) return { seconds: right, isFromEverywhere: false }
      if (!knownDevice) return countStranger(login)
      const seconds = await ofDevice.count(deviceKey(email, knownDevice))
      return seconds === undefined ? undefined : { seconds, isFromEverywhere: false }
    },
    /** Reverts the count of a successful login and counts it as successful instead; those are limited too. */
    async loggedIn(login: Login) {
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
    /**
     * Reverts the count of an attempt whose password was right and whose second step is pending; the counts of earlier
     * attempts stay.
     */
    async passwordWasRight({ address, email, knownDevice }: Login) {
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
    /** Counts a wrong password that was entered elsewhere than at the login. */
    async wrongPassword(login: Pick<Login, 'address' | 'email'>) {
      await countStranger(login)
    },
    /** @returns seconds to wait when the limit is exceeded, else undefined, as do those below. */
    register: (address: string) => ofRegistration.count(address),
    /** Attempts with a one-time link, counted before its secret is looked up. */
    link: (address: string) => ofLink.count(address),
    /** Requests for a new password from one address. */
    forgotten: (address: string) => ofForgotten.count(address),
    /** Requests for a new password of one account, from anywhere: a mailbox must not be filled. */
    forgottenAccount: (email: string) => ofMailbox.count(email),
    /** Logins with a passkey alone: requests and answers. */
    passkey: (address: string) => ofPasskey.count(address),
    /** Reverts the count: many people may share an address. */
    async rightPasskey(address: string) {
      await ofPasskey.revert(address)
      await ofPasskey.revert(address)
    },
    /** Attempts at the current password by somebody who is logged in. */
    password: (userId: number) => ofPassword.count(String(userId)),
    rightPassword: (userId: number) => ofPassword.forget(String(userId)),
  }
}
