import { expect, test } from 'vitest'
import { formatInstant, formatShortDate, formatTime } from './format-instant.ts'

const lateInUtc = '2024-12-31T20:05:00.000Z'

test('an instant is shown as the day and time in Dhaka', () => {
  expect(formatInstant(lateInUtc, 'en')).toBe('1 January 2025, 02:05')
  expect(formatInstant(lateInUtc, 'bn')).toBe('১ জানুয়ারি ২০২৫, ০২:০৫')
  expect(formatTime(lateInUtc, 'bn')).toBe('০২:০৫')
})

test('a date in a column has a short month and no separators', () => {
  expect(formatShortDate(lateInUtc, 'en')).toBe('1 Jan 2025')
  expect(formatShortDate(lateInUtc, 'bn')).toMatch(/^১ জানু\S* ২০২৫$/)
})
