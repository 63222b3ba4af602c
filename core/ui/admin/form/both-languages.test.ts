import { expect, test } from 'vitest'
import { hasBothLanguages } from './both-languages.tsx'

test.each([
  [{ title: 'Fair', titleBn: null }, false],
  [{ title: 'Fair', titleBn: 'মেলা' }, true],
  [{ title: 'Fair', titleBn: '', body: '', bodyBn: 'মেলা' }, true],
  // Bangla only: as a form holds it, and as the API returns it.
  [{ title: '', titleBn: 'মেলা' }, false],
  [{ title: 'মেলা', titleBn: 'মেলা' }, false],
  [{ valueEn: '12', valueBn: '12' }, true],
])('%j is there in both languages: %s', (record, isBoth) => {
  expect(hasBothLanguages(record)).toBe(isBoth)
})
