import { expect, test } from 'vitest'
import { isDamagedPhone, phoneLink } from './phone.ts'

test.each([
  ['01712345678', 'tel:+8801712345678'],
  ['০২-৫৫০১২৩৪৫', 'tel:0255012345'],
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['৯৯৯', 'tel:999'],
  ['333', 'tel:333'],
  ['109', 'tel:109'],
  ['1098', 'tel:1098'],
  ['16263', 'tel:16263'],
  ['10616', 'tel:10616'],
])('%s can be dialled', (written, href) => {
  expect(phoneLink(written)?.href).toBe(href)
  expect(isDamagedPhone(written)).toBe(false)
})

test.each(['123', '১২', '5512', '55012', '12345', '01712', '+88', '1'.repeat(16)])(
  '%s is a number of which something is missing, or too much is there',
  (written) => {
    expect(phoneLink(written)).toBeUndefined()
    expect(isDamagedPhone(written)).toBe(true)
  },
)

test.each(['', 'ask at the shop', 'Karim: 01712-345678'])('%j is no damaged number', (written) => {
  expect(isDamagedPhone(written)).toBe(false)
})
