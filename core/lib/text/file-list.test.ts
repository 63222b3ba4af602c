import { expect, test } from 'vitest'
import { readableFiles } from './file-list.ts'

const files = [
  { fileUrl: 'terms-1.pdf', title: 'Terms', bytes: 7, pageCount: 1 },
  { fileUrl: 'map-2.pdf', title: '', bytes: 7, pageCount: 1 },
]

test.each([
  [JSON.stringify(files), 'Terms (terms-1.pdf)\nmap-2.pdf'],
  ['[]', ''],
  ['[{"fileUrl": no list', undefined],
  ['[{"fileUrl":broken', undefined],
  ['[Draft] A title', undefined],
  ['', undefined],
])('%j is read as %j', (text, words) => {
  expect(readableFiles(text)).toBe(words)
})
