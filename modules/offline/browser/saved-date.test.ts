import { expect, test } from 'vitest'
import { savedDate } from './saved-date.ts'

test('the day and hour in Bangladesh are formatted in the language and digits of the reader', () => {
  const date = 'Mon, 23 Nov 2026 13:39:00 GMT'
  expect(savedDate(date, 'en')).toBe('23 November 2026, 19:39')
  expect(savedDate(date, 'bn')).toBe('২৩ নভেম্বর ২০২৬, ১৯:৩৯')
  expect(savedDate('no date', 'bn')).toBe('')
})
