import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sortOrder } from './form-fields.ts'

const read = (value: unknown) => z.safeParse(sortOrder(7), value).data

test.each([
  ['5', 5],
  ['+5', 5],
  [' ০০৫ ', 5],
  ['-২১৪৭৪৮৩৬৪৭', -2_147_483_647],
  ['-0', 0],
  [-0, 0],
  ['', 7],
  [null, 7],
])('the sort order %j is %d', (written, number) => {
  expect(read(written)).toBe(number)
})

test.each(['2147483648', '1.5', '1e3', '--1', 'five', '٥', Number.NaN, Infinity])(
  '%j is no sort order',
  (written) => {
    expect(read(written)).toBeUndefined()
  },
)
