import { expect, test } from 'vitest'
import { recordLabels } from './record-labels.ts'

test('a record is labelled by its name in either language', () => {
  expect(recordLabels({ title: 'Housing', titleBn: 'গৃহ', slug: 'housing' })).toEqual({
    label: 'Housing',
    labelBn: 'গৃহ',
  })
  expect(recordLabels({ name: 'A bank', nameBn: null })).toEqual({ label: 'A bank', labelBn: null })
  expect(recordLabels({ label: '', labelBn: 'সদস্য' })).toEqual({ label: 'সদস্য', labelBn: 'সদস্য' })
  expect(recordLabels({ key: 'org.name', valueEn: 'X' })).toEqual({
    label: 'org.name',
    labelBn: null,
  })
  expect(recordLabels({})).toEqual({ label: '', labelBn: null })
})

test('a text without a heading is labelled by its first words', () => {
  const text = {
    key: 'home.intro',
    title: '',
    titleBn: null,
    bodyBn: '<p>আমরা <b>গ্রামে</b> কাজ করি।</p>',
  }
  const body = '<p>One two three four five six seven eight nine ten</p>'
  expect(recordLabels({ ...text, body })).toEqual({
    label: 'One two three four five six seven eight …',
    labelBn: 'আমরা গ্রামে কাজ করি।',
  })
})
