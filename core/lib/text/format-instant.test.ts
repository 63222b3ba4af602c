import { expect, test } from 'vitest'
import {
  formatHour,
  formatInstant,
  formatPublicInstant,
  formatShortDate,
  formatTime,
} from './format-instant.ts'

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

test('a visitor reads an hour with its part of the day in Bangla', () => {
  expect(formatPublicInstant(lateInUtc, 'en')).toBe('1 January 2025, 02:05')
  expect(formatPublicInstant(lateInUtc, 'bn')).toBe('১ জানুয়ারি ২০২৫, রাত ২টা ৫ মিনিট')
})

test.each([
  ['00:00', 'রাত ১২টা'],
  ['03:59', 'রাত ৩টা ৫৯ মিনিট'],
  ['04:00', 'ভোর ৪টা'],
  ['09:30', 'সকাল ৯টা ৩০ মিনিট'],
  ['12:00', 'দুপুর ১২টা'],
  ['14:00', 'দুপুর ২টা'],
  ['17:05', 'বিকেল ৫টা ৫ মিনিট'],
  ['18:00', 'সন্ধ্যা ৬টা'],
  ['23:59', 'রাত ১১টা ৫৯ মিনিট'],
])('%s is said as %s', (time, said) => {
  expect(formatHour(time, 'bn')).toBe(said)
  expect(formatHour(time, 'en')).toBe(time)
})
