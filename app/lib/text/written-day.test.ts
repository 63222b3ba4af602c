import { expect, test } from 'vitest'
import { writtenDay } from './written-day.ts'

test.each([
  '2025-12-31',
  '2025-12-31T10:00:00.000Z',
  '31/12/2025',
  '31.12.25',
  '৩১-১২-২০২৫',
  '৩১/১২/২০২৫ খ্রি.',
  '31 Dec 2025',
  '31st December, 2025',
  '31-DEC-25',
  'December 31, 2025',
  '৩১ ডিসেম্বর ২০২৫',
  '৩১শে ডিসেম্বর, ২০২৫',
  '46022',
  '46022.5',
])('%s is the last day of 2025', (text) => {
  expect(writtenDay(text)).toBe('2025-12-31')
})

test.each([
  ['১লা জানুয়ারি ২০২৬', '2026-01-01'],
  ['২১ ফেব্রুয়ারী ১৯৫২', '1952-02-21'],
  ['৫ মে ২০২৬', '2026-05-05'],
  ['৫ মার্চ ২০২৬', '2026-03-05'],
  ['16 agosto 2026', undefined],
  ['১৫ আগস্ট ২০২৬', '2026-08-15'],
  ['১৫ অগাস্ট ২০২৬', '2026-08-15'],
  ['1/2/1998', '1998-02-01'],
  ['12/31/2025', undefined],
  ['31/02/2026', undefined],
  ['৩১ পৌষ ২০২৫', undefined],
  ['12345', undefined],
  ['20000', '1954-10-03'],
  ['soon', undefined],
  ['', undefined],
])('%s is %s', (text, day) => {
  expect(writtenDay(text)).toBe(day)
})
