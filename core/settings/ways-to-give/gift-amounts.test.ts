import { expect, test } from 'vitest'
import { readAmountFields, writeAmountFields } from './gift-amounts.ts'

const empty = { amount: '', texts: { en: '', bn: '' } }

test('amounts are written as lines in both languages, and parsed again', () => {
  const rows = [
    { amount: '78,000', texts: { en: ' A  house', bn: 'ঘর' } },
    empty,
    { amount: '৫০০', texts: { en: '', bn: 'বই' } },
  ]
  const written = writeAmountFields(rows)
  expect(written).toEqual({ en: '78000: A house\n500:', bn: '৭৮০০০: ঘর\n৫০০: বই' })
  expect(readAmountFields(written)).toEqual([
    { amount: '78000', texts: { en: 'A house', bn: 'ঘর' } },
    { amount: '500', texts: { en: '', bn: 'বই' } },
    empty,
  ])
})

test('an amount in Bangla only has a row, and surplus rows are kept', () => {
  expect(readAmountFields({ en: '500: Books', bn: '৬০০: বই' })).toEqual([
    { amount: '500', texts: { en: 'Books', bn: '' } },
    { amount: '600', texts: { en: '', bn: 'বই' } },
    empty,
  ])
  expect(readAmountFields({ en: '1: A\n2: B\n3: C\n4: D', bn: '' })).toHaveLength(4)
})

test('a form without amounts stores nothing', () => {
  expect(writeAmountFields([empty, empty, empty])).toEqual({ en: '', bn: '' })
})
