import { expect, test } from 'vitest'
import { writtenNumber } from './written-number.ts'

test.each([
  ['12,50,000', '1250000'],
  ['1,250,000.50', '1250000.50'],
  ['Tk. ১২,৫০০.০০/-', '12500.00'],
  ['৳ 500', '500'],
  ['টাকা 500', '500'],
  ['500 taka', '500'],
  ['12 500', undefined],
  ['500\n700', undefined],
  ['500\u00a0700', undefined],
  ['৫০০\u200b৭০০', undefined],
  ['500, 700', undefined],
  ['1,500 2,500', undefined],
  ['500 / 700', undefined],
  ['500; 700', undefined],
  ['−12', '-12'],
  ['500,00', undefined],
  ['12,5', undefined],
  ['1.234,56', undefined],
  ['1,2,3', undefined],
  ['১,২৩৪,৫', undefined],
  ['12%', undefined],
  ['12 people', undefined],
  ['', undefined],
])('%s is %s', (text, number) => {
  expect(writtenNumber(text)).toBe(number)
})
