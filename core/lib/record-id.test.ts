import { expect, test } from 'vitest'
import { recordId } from './record-id.ts'

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['99999999999', undefined],
  ['0', undefined],
  ['012', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['1.0', undefined],
  ['১২', undefined],
  [' 1', undefined],
  ['1\n', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j is the id %s', (text, id) => {
  expect(recordId(text)).toBe(id)
})
