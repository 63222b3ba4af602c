import { expect, test } from 'vitest'
import { numberRuns } from './number-runs.ts'

test.each([
  'bKash 01799-999999',
  '০১৭৯৯ ৯৯৯৯৯৯',
  '０１７９９９９９９９９',
  '0 1 7 9 9 9 9 9 9 9 9',
  '01799/999/999',
  '01799, 999, 999',
  '01799\n999\n999',
  '01\u200b799\u202e999\u3164999',
  '𝟎𝟏𝟕𝟗𝟗𝟗𝟗𝟗𝟗𝟗𝟗',
  '⓿❶❼❾❾❾❾❾❾❾❾',
  '0️⃣1️⃣7️⃣9️⃣9️⃣9️⃣',
  '०१७९९९९९९९९',
  'O1799 x 99 l 9999',
  'О1799 – О – 99999',
  '017lOO9l9I9',
  'https://wa.me/8801799999999',
  '2012 34567 8901',
  '01799 2024 99999',
  '01/79/9999',
  'Tk 1,799,999,999',
])('%j holds a number', (text) => {
  expect(numberRuns(text)).toHaveLength(1)
})

test.each([
  'Since 1995',
  'Annual report 2024-25 (120 pages)',
  'প্রতিবেদন ২০২৪–২০২৫',
  '2019–2022, 45 villages',
  '01/07/2024 – 30/06/2025',
  '2024-07-01',
  'Sunday–Thursday 9:00–17:00, Saturday 10.00-13.00',
  'রবি–বৃহস্পতি ৯:০০–১৭:০০',
  'House 12/3, Road 5, Dhaka 1207',
  '12 upazilas, 145 unions, 1234 villages',
  '২৭২টি, ১৪৫টি ও ১২৩৪টি',
  '5, 10 and 15',
])('%j holds none', (text) => {
  expect(numberRuns(text)).toEqual([])
})

test('the same number in another notation is equal', () => {
  expect(numberRuns('bKash: ০১৭১২-৩৪৫ ৬৭৮')).toEqual(['01712345678'])
  expect(numberRuns('Call 01712 345678, or 019 then 99')).toEqual(['01712345678'])
})
