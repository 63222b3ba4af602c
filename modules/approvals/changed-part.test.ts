import { expect, test } from 'vitest'
import { changedParts } from './changed-part.ts'

test.each([
  ['01711-111111', '01711-122111', ['01711-1', '11', '111'], ['01711-1', '22', '111']],
  ['same', 'same', ['same', '', ''], ['same', '', '']],
  ['aa', 'aaa', ['aa', '', ''], ['aa', 'a', '']],
  ['', 'new', ['', '', ''], ['', 'new', '']],
  // A conjunct is one letter: its sign is not parted from it.
  ['ক্ষ', 'ক', ['', 'ক্ষ', ''], ['', 'ক', '']],
])('%j beside %j', (before, after, was, is) => {
  const parts = changedParts(before, after).map(({ start, changed, end }) => [start, changed, end])
  expect(parts).toEqual([was, is])
})
