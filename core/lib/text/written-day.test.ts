import { expect, test } from 'vitest'
import { dayReader, writtenDay } from './written-day.ts'

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
  '20251231',
  '20251231101502',
  'Wed Dec 31 10:15:02 BDT 2025',
  'Wed Dec 31 2025 10:15:02 GMT+0600 (Bangladesh Standard Time)',
  'Wed, 31 Dec 2025 10:15:02 +0600',
  'Wednesday, 31 December 2025',
  'বুধবার, ৩১ ডিসেম্বর ২০২৫',
  '10:15 AM 31-Dec-2025',
  '2025 Dec 31',
  '2025-Dec-31',
  'Dec31, 2025',
  'Dec. 31st, 2025 10:15 PM',
  '31st of December 2025',
  '৩১।১২।২০২৫',
  '৩১ শে ডিসেম্বর ২০২৫',
  '1767150000',
  '1767150000000',
  '2025-12-31T20:15:00+06:00',
  '2025-12-30T20:15:00Z',
  '30 Dec 2025 08:15 PM GMT',
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
  ['1-Jul-95', '1995-07-01'],
  ['30/06/30', '1930-06-30'],
  ['30/06/29', '2029-06-30'],
  ['2026-11-20T20:15:00Z', '2026-11-21'],
  ['20261320', undefined],
  ['26th of November', undefined],
  ['০১৭১২৩৪৫৬৭৮', undefined],
  ['1500000', undefined],
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

test.each([
  ['shown by one of them', ['11/05/2024', '12/31/2025'], ['2024-11-05', '2025-12-31']],
  ['not shown', ['11/05/2024', '3/4/24'], ['2024-05-11', '2024-04-03']],
  ['shown to be the day', ['11/05/2024', '31/12/2025'], ['2024-05-11', '2025-12-31']],
  [
    'mixed, so that days that could be either are none',
    ['11/05/2024', '12/31/2025', '31/12/2025', '5/5/2025', '1 Feb 2025'],
    [undefined, '2025-12-31', '2025-12-31', '2025-05-05', '2025-02-01'],
  ],
])('the order of days of a column is %s', (_, column, days) => {
  expect(column.map(dayReader(column))).toEqual(days)
})
