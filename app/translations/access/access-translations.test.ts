import { expect, test } from 'vitest'
import { accessBn } from './bn.ts'
import { accessEn } from './en.ts'

test('each text has the same gaps in both languages', () => {
  for (const [key, text] of Object.entries(accessEn)) {
    const bangla = Object.entries(accessBn).find(([name]) => name === key)?.[1] ?? ''
    expect([key, gapsOf(bangla)]).toEqual([key, gapsOf(text)])
    expect(bangla, key).toMatch(/[\u0980-\u09ff]/)
    expect(bangla.normalize('NFC')).toBe(bangla)
  }
})

function gapsOf(text: string): string[] {
  return [...text.matchAll(/\{\{\w+\}\}/g)].map(([gap]) => gap).sort()
}
