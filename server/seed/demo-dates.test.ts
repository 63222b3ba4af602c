import { expect, test } from 'vitest'
import { fillDates } from './demo-dates.ts'

test('days, dates and years are counted from the start, in Dhaka', () => {
  // The first of January in Dhaka already.
  const now = new Date('2026-12-31T20:00:00.000Z')
  expect(fillDates('{{day+14}} {{day-1}}', now)).toBe('2027-01-15 2026-12-31')
  expect(fillDates('{{date+0:en}}, {{date+0:bn}}', now)).toBe('1 January 2027, ১ জানুয়ারি ২০২৭')
  expect(fillDates('{{year-1}} {{year+0:bn}} {{year-1}}-12-31', now)).toBe('2026 ২০২৭ 2026-12-31')
  expect(fillDates('{{yearOf-1}} {{yearOf+0:bn}}', now)).toBe('2026 ২০২৭')
  expect(fillDates('{{figure.date}}', now)).toBe('{{figure.date}}')
})
