import { expect, test } from 'vitest'
import { mailBn } from './bn.ts'
import { mailEn } from './en.ts'

test('each text has the same gaps in both languages', () => {
  for (const [key, text] of Object.entries(mailEn)) {
    const bangla = Object.entries(mailBn).find(([name]) => name === key)?.[1] ?? ''
    expect([key, gapsOf(bangla)]).toEqual([key, gapsOf(text)])
    expect(bangla, key).toMatch(/[\u0980-\u09ff]/)
    expect(bangla.normalize('NFC')).toBe(bangla)
  }
})

function gapsOf(text: string): string[] {
  return [...text.matchAll(/\{\{\w+\}\}/g)].map(([gap]) => gap).sort()
}
