import { expect, test } from 'vitest'
import { noFile } from '#core/lib/api/form-body.ts'
import { versionOf } from './record-values.ts'

const empty = { title: '', titleBn: '', sortOrder: '0', isSample: false, image: noFile }

test('a new record begins with the empty values', () => {
  expect(versionOf(empty)).toEqual({ values: empty, updatedAt: undefined })
})

test('a record becomes texts and flags, without fields that the form does not have', () => {
  const updatedAt = '2026-01-15T04:30:00.000Z'
  const record = { id: 7, title: 'Goats', titleBn: null, sortOrder: 3, isSample: true, updatedAt }
  expect(versionOf(empty, record)).toEqual({
    values: { title: 'Goats', titleBn: '', sortOrder: '3', isSample: true, image: null },
    updatedAt,
  })
})
