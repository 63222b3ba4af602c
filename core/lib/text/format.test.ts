import { expect, test } from 'vitest'
import { formatDigits } from './digits.ts'
import { formatBytes, formatDate, formatLength, formatNumber, formatTaka } from './format.ts'

test.each([
  [78_284_905, '7,82,84,905', '৭,৮২,৮৪,৯০৫'],
  [3334, '3,334', '৩,৩৩৪'],
  [272, '272', '২৭২'],
  [0, '0', '০'],
])('%d is grouped as in Bangladesh', (value, en, bn) => {
  expect(formatNumber(value, 'en')).toBe(en)
  expect(formatNumber(value, 'bn')).toBe(bn)
})

test('money carries its unit', () => {
  expect(formatTaka(24_759_731, 'en')).toBe('Tk. 2,47,59,731')
  expect(formatTaka(24_759_731, 'bn')).toBe('২,৪৭,৫৯,৭৩১ টাকা')
  expect(formatTaka(1_251.5, 'en')).toBe('Tk. 1,251.50')
  expect(formatTaka(1_251.5, 'bn')).toBe('১,২৫১.৫০ টাকা')
})

test('a calendar day is the same day for every reader', () => {
  expect(formatDate('2024-12-31', 'en')).toBe('31 December 2024')
  expect(formatDate('2024-12-31', 'bn')).toBe('৩১ ডিসেম্বর ২০২৪')
})

test('an instant is shown as the day in Dhaka', () => {
  expect(formatDate('2024-12-31T20:00:00.000Z', 'en')).toBe('1 January 2025')
})

test.each([
  [35_000, '34 KB', '৩৪ কেবি'],
  [10, '1 KB', '১ কেবি'],
  [1_048_576, '1 MB', '১ এমবি'],
  [1_048_577, '1.01 MB', '১.০১ এমবি'],
  [10_485_761, '10.01 MB', '১০.০১ এমবি'],
  [2_621_440, '2.5 MB', '২.৫ এমবি'],
])('%d bytes', (bytes, en, bn) => {
  expect(formatBytes(bytes, 'en')).toBe(en)
  expect(formatBytes(bytes, 'bn')).toBe(bn)
})

test('a phone number keeps its shape', () => {
  expect(formatDigits('01712-345678', 'bn')).toBe('০১৭১২-৩৪৫৬৭৮')
  expect(formatDigits('01712-345678', 'en')).toBe('01712-345678')
})

test.each([
  [0, '0 s', '০ সেকেন্ড'],
  [45, '45 s', '৪৫ সেকেন্ড'],
  [120, '2 min', '২ মিনিট'],
  [125, '2 min 5 s', '২ মিনিট ৫ সেকেন্ড'],
])('a length of %d seconds', (seconds, en, bn) => {
  expect(formatLength(seconds, 'en')).toBe(en)
  expect(formatLength(seconds, 'bn')).toBe(bn)
})
