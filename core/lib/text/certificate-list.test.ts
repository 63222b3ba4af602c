import { expect, test } from 'vitest'
import { readableCertificates } from './certificate-list.ts'

const certificate = {
  number: 'MRA-7',
  registeredOn: '2020-01-15',
  validUntil: '2025-01-14',
  fileUrl: 'mra.pdf',
  fileBytes: 12_000,
  pageCount: 2,
}
const bare = { ...certificate, registeredOn: null, validUntil: null, fileUrl: null }

test("earlier certificates are listed one per line, with dates in the reader's language", () => {
  const text = JSON.stringify([certificate, { ...certificate, validUntil: null }, bare])
  expect(readableCertificates(text, 'en')).toBe(
    [
      'MRA-7, 15 January 2020 – 14 January 2025, mra.pdf',
      'MRA-7, 15 January 2020 – …, mra.pdf',
      'MRA-7',
    ].join('\n'),
  )
  expect(readableCertificates(text, 'bn')).toContain('১৫ জানুয়ারি ২০২০ – ১৪ জানুয়ারি ২০২৫')
})

test('any other text is not a list', () => {
  for (const text of ['[]', '', 'MRA-7', '[{"number":', '[{"fileUrl":"a.pdf","title":"A"}]']) {
    expect(readableCertificates(text, 'en')).toBeUndefined()
  }
})
