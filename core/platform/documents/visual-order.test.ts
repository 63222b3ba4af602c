import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../project-root.ts'
import { spokenOrder, unnamedLetter } from './visual-order.ts'

const words = readFileSync(join(projectRoot, 'tests/support/bijoy-words.txt'), 'utf8')
  .split(/[^\p{Script=Bengali}\u200c\u200d]+/u)
  .filter((word) => /^[\u0995-\u09b9\u09dc-\u09df]/.test(word) && !/[\u200c\u200d]|্$/.test(word))

const syllable = /(র্(?=[ক-হ]))?([ক-হ]়?(?:্[ক-হ]়?)*)([\u09be-\u09cc\u09d7\u0981-\u0983]*)/gu

/** Draws each sign where a font has it: ি, ে and ৈ before the consonant, both parts of ো around it, the reph behind it. */
function drawn(text: string): string {
  return text.normalize('NFD').replace(syllable, (_, reph = '', letters: string, signs: string) => {
    const before = signs.replace(/[^িেৈ]/g, '')
    return before + letters + reph + signs.replace(/[িেৈ]/g, '')
  })
}

test('words drawn sign by sign are read in the order of speech', () => {
  expect(words.length).toBeGreaterThan(250)
  const text = words.join(' ').normalize('NFC')
  const read = spokenOrder(drawn(text)).split(' ')
  const wrong = text.split(' ').filter((word, index) => word !== read[index])
  expect(wrong).toEqual([])
})

test('a text in the order of speech stays, whatever its words end in', () => {
  const text = words.join(' ').normalize('NFC')
  expect(spokenOrder(text)).toBe(text)
  for (const one of ['আমি কি পারি', 'Annual report 2026', '', 'পূর্ব দিকে', 'কার্যক্রম ২০২৬'])
    expect(spokenOrder(one)).toBe(one)
})

test('letters with a dot and signs of two parts are composed', () => {
  expect(spokenOrder('\u09c7\u09a6\u0993\u09df\u09be')).toBe('দেওয়া'.normalize('NFC'))
  expect(spokenOrder('\u09c7\u0995\u09be\u09c7\u09a8\u09be')).toBe('কোনো')
  expect(spokenOrder('\u09c7\u09ae\u09d7\u09b8\u09c1\u09bf\u09ae')).toBe('মৌসুমি')
})

test('a form of ে that the document does not name is known by where it stands', () => {
  const [e, other] = [unnamedLetter(0x26), unnamedLetter(0x31)]
  const written = `${e}দওয়া ${e}কােনা ${e}যন ${e}স, ক${other}ম মানুেষর ${other}ব`
  expect(spokenOrder(written)).toBe('দেওয়া কোনো যেন সে, কম মানুষের ব'.normalize('NFC'))
  // Where nothing is out of order, the letter of the program's own coding stays.
  expect(spokenOrder(`${unnamedLetter(0x41)}nnual report`)).toBe('Annual report')
})
