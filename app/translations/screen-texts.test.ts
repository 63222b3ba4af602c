import { expect, test } from 'vitest'
import { allScreenTexts, filesWithoutTexts } from '#tests/support/screen-texts.ts'

test('a text that comes with its screen has the same gaps in both languages, and Bangla in NFC', () => {
  const texts = allScreenTexts()
  expect(texts.map(([key]) => key)).toContain('draft.preview')
  for (const [key, { en, bn }] of texts) {
    expect([key, gapsOf(bn)]).toEqual([key, gapsOf(en)])
    expect(bn, key).toMatch(/[\u0980-\u09ff]/)
    expect(bn.normalize('NFC'), key).toBe(bn)
  }
})

test('every file of such texts exports them, so that they are looked at', () => {
  // It holds a function of that name.
  expect(filesWithoutTexts).toEqual(['app/features/office/site-check/missing-texts.ts'])
})

function gapsOf(text: string): string[] {
  return [...text.matchAll(/\{\{\w+\}\}/g)].map(([gap]) => gap).sort()
}
