import { expect, test } from 'vitest'
import { differencesOf, merged } from './merge-versions.ts'
import type { FieldValue } from './record-form.ts'

const photo = new File([], 'new.jpg')

// [initial value, value in the form, value saved by others, which one is kept]
test.each<[FieldValue, FieldValue, FieldValue, string]>([
  ['Old', 'Old', 'Theirs', 'theirs'],
  ['Old', 'Mine', 'Old', 'mine'],
  ['Old', 'Mine', 'Theirs', 'asked'],
  ['Old', 'Same', 'Same', 'equal'],
  ['Old', '', 'Theirs', 'asked'],
  ['', '', 'Theirs', 'theirs'],
  [true, true, false, 'theirs'],
  [false, true, true, 'equal'],
  // Digits of both scripts, with or without commas.
  ['0', '৫', '5', 'equal'],
  ['5', '৫', '0', 'theirs'],
  ['0', '৫', '0', 'mine'],
  ['0', '১,২০০', '1200', 'equal'],
  ['0', '০৫', '5', 'asked'],
  ['', '০১৭১২৩৪৫৬৭৮', '01712345678', 'equal'],
  // Digits rewritten by others stay as they wrote them if nobody else changed the text.
  ['5 wells', '5 wells', '৫ wells', 'theirs'],
  ['2026-11-23T03:00:00.000Z', '2026-11-23T09:00', '2026-12-01T03:00:00.000Z', 'theirs'],
  ['2026-11-23', '২০২৬-১১-২৪', '2026-11-24', 'equal'],
  // The editor writes a list, bold words and line breaks otherwise than the server stores them.
  [
    '<ul><li>A <b>b</b></li></ul>',
    '<ul>\n<li><p>A <strong>b</strong></p></li></ul><p></p>',
    '<p>New</p>',
    'theirs',
  ],
  ['<p>A</p>', '<p>A b</p>', '<p>A&nbsp;b</p>', 'equal'],
  ['<p>A</p>', '<p>A <a href="/x">b</a></p>', '<p>A b</p>', 'asked'],
  [
    '[]',
    '[{"fileUrl":"a.pdf","title":"A","bytes":1,"pageCount":1}]',
    '[{"title":"A","fileUrl":"a.pdf"}]',
    'equal',
  ],
  ['[]', '[{"fileUrl":"a.pdf","title":"A"}]', '[{"fileUrl":"a.pdf","title":"B"}]', 'asked'],
])('base %j, mine %j and theirs %j: %s', (base, mine, theirs, expected) => {
  const differences = differencesOf(
    { field: mine },
    { values: { field: theirs }, updatedAt: 't2' },
    { values: { field: base }, updatedAt: 't1' },
  )
  const [difference] = differences
  expect(difference ? (difference.winner ?? 'asked') : 'equal').toBe(expected)
})

test('an image is one field with its choice and the focal point', () => {
  const none = { image: null, libraryImage: '', removeImage: false, focusX: '', focusY: '' }
  const base = { values: none, updatedAt: 't1', image: 'old.jpg' }
  const theirs = { values: { ...none, focusX: '20' }, updatedAt: 't2', image: 'theirs.jpg' }
  const [untouched] = differencesOf(none, theirs, base)
  expect(untouched).toMatchObject({ name: 'image', winner: 'theirs' })
  const mine = { ...none, image: photo }
  const [chosen] = differencesOf(mine, { ...theirs, image: 'old.jpg' }, base)
  expect(chosen).toMatchObject({ winner: undefined })
  expect(differencesOf(mine, base, base)).toMatchObject([{ winner: 'mine' }])
  const both = differencesOf({ ...none, removeImage: true }, theirs, base)
  expect(both).toMatchObject([{ winner: undefined }])
  const taken = merged({ ...none, removeImage: true }, theirs.values, both, { image: 'theirs' })
  expect(taken).toEqual(theirs.values)
})

test('every difference is asked about if the initial values are unknown, except passwords', () => {
  const theirs = { values: { title: 'Theirs', place: 'Same', password: '' }, updatedAt: 't2' }
  const mine = { title: 'Mine', place: 'Same', password: 'mine' }
  expect(differencesOf(mine, theirs, undefined)).toMatchObject([
    { name: 'title', winner: undefined },
  ])
})

test('a proposed action of a record is never asked about', () => {
  const values = { action: 'close', note: 'Mine' }
  const base = { values: { action: 'receive', note: '' }, updatedAt: 't1' }
  const theirs = { values: { action: 'answer', note: '' }, updatedAt: 't2' }
  const differences = differencesOf(values, theirs, base, ['action'])
  expect(differences.map(({ winner }) => winner)).toEqual(['mine', 'mine'])
})
