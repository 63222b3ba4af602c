import { expect, test } from 'vitest'
import { cellDamage } from './damaged-cell.ts'

test.each([
  ['1.23457E+12', 'number'],
  ['8.80171e+12', 'number'],
  ['5E+11', 'number'],
  ['1.23456789012345E+15', 'number'],
  ['########', 'number'],
  ['#NAME?', 'formula'],
  ['#N/A', 'formula'],
  ['#DIV/0!', 'formula'],
  ['Err:502', 'formula'],
  ['Women\uFFFDs Group', 'letters'],
  ['????? ????', 'letters'],
  ['??', 'letters'],
  ['দান ??? Khulna', 'letters'],
  ['à¦¬à¦¾à¦‚à¦²à¦¾', 'letters'],
  ['CafÃ©', 'letters'],
  ['Womenâ€™s Group', 'letters'],
  ['Â\u00a0500', 'letters'],
  ['1234567890123', undefined],
  ['8E12345678', undefined],
  ['7E2QPX9F', undefined],
  ['Really???', undefined],
  ['Why?', undefined],
  ['#1 in Khulna', undefined],
  ['# of members', undefined],
  ['Café à la carte', undefined],
  ['São Tomé, NÃO', undefined],
  ['eÂv‡ji cÂ‡g', undefined],
  ['', undefined],
])('%s is spoiled in its %s', (cell, damage) => {
  expect(cellDamage(cell)).toBe(damage)
})
