// There is no CAPTCHA, so the number of messages is limited: by address, and in total to what an office can read. A
// reserve is kept for addresses that have sent nothing today, so that many robots cannot lock people out.
import {
  type Counter,
  openCounter,
  openRateLimit,
  type RateLimit,
} from '#core/kernel/rate-limit.ts'
import type { Services } from '#core/kernel/services.ts'

/** Reason for refusing a message. */
export type SendRefusal = { seconds: number; isFull: boolean }

export type MessageLimits = {
  /** Counts a form, valid or not. @returns seconds to wait if it is refused without rendering its page */
  form: (address: string) => Promise<number | undefined>
  /** Counts a message that is about to be stored. */
  send: (address: string) => Promise<SendRefusal | undefined>
  /**
   * Counts a reference before it is looked up.
   * @returns seconds to wait after too many unknown ones
   */
  lookUp: (address: string) => Promise<number | undefined>
  /** Reverts the count of a known reference, which is no guess. Called once for each that was counted. */
  rightReference: (address: string) => Promise<void>
}

const hour = 3600
const day = 24 * hour

/** Maximum messages from one address: thousands of phones may share an address of a mobile network. */
const perAddress = { hour: 30, day: 100 }
/** Maximum messages to the site: more than an office can read. */
const perSite = { hour: 300, day: 1_500, reserve: 100 }

/** One instance for each database, like the login limits. */
const opened = new WeakMap<Services['db'], MessageLimits>()

type Store = Pick<Services, 'db' | 'dialect'>

export function messageLimitsOf(store: Store): MessageLimits {
  const limits = opened.get(store.db) ?? openLimits(store)
  opened.set(store.db, limits)
  return limits
}

function openLimits(store: Store): MessageLimits {
  const limit = (name: string, points: number, seconds: number): RateLimit =>
    openRateLimit(store, { name: `message-${name}`, points, seconds })
  const ofForm = limit('form', 120, hour)
  const ofAddress = limit('hour', perAddress.hour, hour)
  const ofDay: Counter = openCounter(store, { name: 'message-day', seconds: day })
  const inHour = limit('all-hour', perSite.hour, hour)
  const inDay = limit('all-day', perSite.day, day)
  const inReserve = limit('reserve', perSite.reserve, hour)
  const ofGuesses = limit('guess', 30, hour)
  const ofAllGuesses = limit('all-guesses', 1_000, hour)
  /** Limit during a distributed guessing attack; a person with a reference needs one attempt. */
  const ofFewGuesses = limit('few-guesses', 3, hour)

  return {
    form: (address) => ofForm.count(address),
    async send(address) {
      const seconds = await ofAddress.count(address)
      if (seconds !== undefined) return { seconds, isFull: false }
      const nth = await ofDay(address)
      if (nth > perAddress.day) return { seconds: hour, isFull: false }
      const full = (await inHour.count('all')) ?? (await inDay.count('all'))
      if (full === undefined) return undefined
      if (nth === 1 && (await inReserve.count('all')) === undefined) return undefined
      return { seconds: full, isFull: true }
    },
    async lookUp(address) {
      const seconds = await ofGuesses.count(address)
      if (seconds !== undefined) return seconds
      const few = await ofFewGuesses.count(address)
      const isAttacked = (await ofAllGuesses.count('all')) !== undefined
      return isAttacked ? few : undefined
    },
    async rightReference(address) {
      await ofGuesses.revert(address)
      await ofFewGuesses.revert(address)
      await ofAllGuesses.revert('all')
    },
  }
}
