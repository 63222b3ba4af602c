// There is no CAPTCHA, so the number of messages is limited: by address, and in total to what an office can read. A
// reserve is kept for addresses that have sent nothing today, so that many robots cannot lock people out.
import {
  onePerDatabase,
  openCounter,
  openGuessLimit,
  openRateLimit,
} from '#core/kernel/rate-limit.ts'
import type { Services } from '#core/kernel/services.ts'

/** Reason for refusing a message. */
export type SendRefusal = { seconds: number; isFull: boolean }

const hour = 3600
const day = 24 * hour

/** Maximum messages from one address: thousands of phones may share an address of a mobile network. */
const perAddress = { hour: 30, day: 100 }
/** Maximum messages to the site: more than an office can read. */
const perSite = { hour: 300, day: 1_500, reserve: 100 }

type Store = Pick<Services, 'db' | 'dialect'>

export const messageLimitsOf = onePerDatabase(openLimits)

function openLimits(store: Store) {
  const limit = (name: string, points: number, seconds: number) =>
    openRateLimit(store, { name: `message-${name}`, points, seconds })
  const ofForm = limit('form', 120, hour)
  const ofAddress = limit('hour', perAddress.hour, hour)
  const ofDay = openCounter(store, { name: 'message-day', seconds: day })
  const inHour = limit('all-hour', perSite.hour, hour)
  const inDay = limit('all-day', perSite.day, day)
  const inReserve = limit('reserve', perSite.reserve, hour)

  return {
    /** Counts a form, valid or not. @returns seconds to wait if it is refused without rendering its page */
    form: (address: string) => ofForm.count(address),
    /** Counts a message that is about to be stored. */
    async send(address: string): Promise<SendRefusal | undefined> {
      const seconds = await ofAddress.count(address)
      if (seconds !== undefined) return { seconds, isFull: false }
      const nth = await ofDay(address)
      if (nth > perAddress.day) return { seconds: hour, isFull: false }
      const full = (await inHour.count('all')) ?? (await inDay.count('all'))
      if (full === undefined) return undefined
      if (nth === 1 && (await inReserve.count('all')) === undefined) return undefined
      return { seconds: full, isFull: true }
    },
    ...openGuessLimit(store, 'message'),
  }
}
