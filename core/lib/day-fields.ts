// Fields for days and times that several forms share, for the form in the browser, the API and tests.
import * as z from 'zod/mini'
import { errorMessage, issueText, type PlainKey } from '#core/error-messages/error-message.ts'
import { readField } from './read-field.ts'
import { isYearOfRecords, todayOnServer, yearsOfRecords } from './text/day.ts'
import { typedValue } from './text/typed-text.ts'

const day = z.stringFormat(
  'date',
  (text) => typedValue(text) === '' || z.regexes.date.test(typedValue(text)),
  issueText('day.invalid'),
)

/** Calendar day, YYYY-MM-DD in Latin or Bangla digits; optional. */
export const optionalDay = dayWithout(() => undefined)

/** Optional calendar day that must not be in the future. */
export const optionalPastDay = dayWithout((day) => (isToCome(day) ? 'day.future' : undefined))

/** Optional calendar day that must not be over. */
export const optionalDayAhead = dayWithout((day) => (isOver(day) ? 'day.past' : undefined))

/** A minute of the day, HH:MM on 24 hours in Latin or Bangla digits; null if empty, undefined if it was not sent. */
export const optionalTime = readField(
  z.nullish(z.string().check(z.maxLength(40, issueText('time.invalid')))),
  (text, refuse) => {
    if (text === undefined || text === null) return text
    const typed = typedValue(text)
    if (!typed) return null
    const [, hours, minutes] = /^([01]?\d|2[0-3])[:.]([0-5]\d)(?::00)?$/.exec(typed) ?? []
    return hours && minutes ? `${hours.padStart(2, '0')}:${minutes}` : refuse('time.invalid')
  },
)

/** True if the day is in the future. Always false in a browser, whose clock may be wrong. */
export function isToCome(day: string): boolean {
  const today = todayOnServer()
  return today !== undefined && day > today
}

function isOver(day: string): boolean {
  const today = todayOnServer()
  return today !== undefined && day < today
}

function dayWithout(problemOf: (day: string) => PlainKey | undefined) {
  return readField(z.nullish(day), (text, refuse) => {
    if (text === undefined || text === null) return text
    const latin = typedValue(text)
    if (!latin) return null
    const isFar = !isYearOfRecords(Number(latin.slice(0, 4)))
    const problem = isFar ? errorMessage('day.far_off', yearsOfRecords()) : problemOf(latin)
    return problem ? refuse(problem) : latin
  })
}
