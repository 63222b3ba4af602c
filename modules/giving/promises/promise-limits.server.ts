// A code has 35 random bits and a check character, and reveals no name. These rate limits make guessing impractical
// and keep robots from filling the desk.
import { errorMessage } from '#core/error-messages/error-message.ts'
import { onePerDatabase, openGuessLimit, openRateLimit } from '#core/kernel/rate-limit.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'

const hour = 3600
const day = 24 * hour

type Store = Pick<Services, 'db' | 'dialect'>

export const promiseLimitsOf = onePerDatabase(openLimits)

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
    ...openGuessLimit(store, 'gift'),
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
