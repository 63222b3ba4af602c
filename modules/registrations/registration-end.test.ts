import { expect, test } from 'vitest'
import { registrationEnd, registrationEndsAt, secondsToNearestEnd } from './registration-end.ts'

test('a registration ends after its last day in Dhaka, with a warning half a year before', () => {
  const now = new Date('2026-01-15T19:00:00Z')
  const end = (validUntil: string | null, hasValidity = true) =>
    registrationEnd({ hasValidity, validUntil }, now)
  // The time is already the 16th in Dhaka.
  expect(end('2026-01-15')).toBe('ended')
  expect(end('2026-01-16')).toBe('endsSoon')
  expect(end('2026-07-16')).toBe('endsSoon')
  expect(end('2026-07-17')).toBeUndefined()
  expect(end(null)).toBeUndefined()
  expect(end('2020-01-01', false)).toBeUndefined()
})

test('a registration ends at the midnight in Dhaka after its last day', () => {
  const registration = { hasValidity: true, validUntil: '2026-01-31' }
  const endsAt = registrationEndsAt(registration)
  expect(endsAt).toEqual(new Date('2026-01-31T18:00:00Z'))
  expect(registrationEnd(registration, new Date('2026-01-31T17:59:59.999Z'))).toBe('endsSoon')
  expect(registrationEnd(registration, new Date('2026-01-31T18:00:00Z'))).toBe('ended')
  expect(registrationEndsAt({ hasValidity: false, validUntil: '2026-01-31' })).toBeUndefined()
  expect(registrationEndsAt({ hasValidity: true, validUntil: null })).toBeUndefined()
})

test('the nearest end considers only confirmed registrations that end', () => {
  const now = new Date('2026-01-31T17:00:00Z')
  const one = (validUntil: string | null, isSample = false, hasValidity = true) => ({
    validUntil,
    isSample,
    hasValidity,
  })
  expect(secondsToNearestEnd([], now)).toBeUndefined()
  const without = [one('2020-01-01', true), one(null), one('2020-01-01', false, false)]
  expect(secondsToNearestEnd(without, now)).toBeUndefined()
  expect(secondsToNearestEnd([...without, one('2027-01-01'), one('2026-01-31')], now)).toBe(3600)
  expect(secondsToNearestEnd([one('2026-01-30')], now)).toBe(-23 * 3600)
})
