// A code has 35 random bits and a check character, and reveals no name. These rate limits make guessing impractical
// and keep robots from filling the desk.
import { errorMessage } from '#core/error-messages/error-message.ts'
import { openRateLimit } from '#core/kernel/rate-limit.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'

export type PromiseLimits = ReturnType<typeof openLimits>

const hour = 3600
const day = 24 * hour

type Store = Pick<Services, 'db' | 'dialect'>

/** One instance for each database, like the login limits. */
const opened = new WeakMap<Services['db'], PromiseLimits>()

export function promiseLimitsOf(store: Store): PromiseLimits {
  const limits = opened.get(store.db) ?? openLimits(store)
  opened.set(store.db, limits)
  return limits
}

function openLimits(store: Store) {
  const limit = (name: string, points: number, seconds: number) =>
    openRateLimit(store, { name: `gift-${name}`, points, seconds })
  const ofForm = limit('form', 120, hour)
  // Thousands of phones may share an address of a mobile network.
  const ofAddress = limit('hour', 30, hour)
  const ofNetwork = limit('network', 100, hour)
  /** More than all givers send in an hour. Nobody is refused by it alone. */
  const ofSite = limit('all', 300, hour)
  /** Limits while robots send from many networks; a giver needs one promise. */
  const ofFew = limit('few', 3, day)
  const ofFewOfNetwork = limit('few-network', 20, day)
  const ofPayments = limit('payment', 20, hour)
  const ofGuesses = limit('guess', 30, hour)
  const ofAllGuesses = limit('all-guesses', 1_000, hour)
  /** Limit during a distributed guessing attack; a giver needs one attempt. */
  const ofFewGuesses = limit('few-guesses', 3, hour)

  return {
    /** Counts a form, valid or not. */
    form: (address: string) => ofForm.count(address),
    /** Counts a promise that is about to be stored. */
    async promise(address: string) {
      const network = networkOf(address)
      const seconds = (await ofAddress.count(address)) ?? (await ofNetwork.count(network))
      if (seconds !== undefined) return seconds
      const few = (await ofFew.count(address)) ?? (await ofFewOfNetwork.count(network))
      return (await ofSite.count('all')) === undefined ? undefined : few
    },
    /** Counts a session at the payment gateway. */
    payment: (address: string) => ofPayments.count(address),
    /** Counts a code before it is looked up. */
    async lookUp(address: string) {
      const seconds = await ofGuesses.count(address)
      if (seconds !== undefined) return seconds
      const few = await ofFewGuesses.count(address)
      return (await ofAllGuesses.count('all')) === undefined ? undefined : few
    },
    /** Reverts the count of a known code, which is no guess. */
    async rightCode(address: string) {
      await ofGuesses.revert(address)
      await ofFewGuesses.revert(address)
      await ofAllGuesses.revert('all')
    },
  }
}

/** Refuses what a limit has counted. @throws AppError too_many_requests */
export function refuseAfter(seconds: number | undefined): void {
  if (seconds === undefined) return
  const minutes = Math.ceil(seconds / 60)
  throw new AppError('too_many_requests', errorMessage('gift.too_many', { minutes }))
}

/** Returns the network of an address, in which one person can have many: the /24 of IPv4, the /48 of IPv6. */
function networkOf(address: string): string {
  const separator = address.includes(':') ? ':' : '.'
  return address.split(separator).slice(0, 3).join(separator)
}
