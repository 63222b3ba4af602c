import { expect, test } from 'vitest'
import { looksLike } from './look-alike.ts'

test.each([
  'first admin',
  'First  Admin',
  'First\u2003Admin',
  'FirstAdmin',
  'First-Admin.',
  'First Admin ✓',
  'Fírst Ädmin',
  'Fi\u0307rst Admin',
  'Ｆｉｒｓｔ Ａｄｍｉｎ',
  '𝐅𝐢𝐫𝐬𝐭 𝐀𝐝𝐦𝐢𝐧',
  'Ⓕirst Admin',
  'First \u0410dmin',
  'F\u0456rst Admi\u043f',
  'First Αdmin',
  'F1rst Adm1n',
  'Flrst Admln',
  'First Adrnin',
  'ꜰɪʀꜱᴛ ᴀᴅᴍɪɴ',
  'Fırst Admın',
])('%s is taken for First Admin', (name) => {
  expect(looksLike(name, 'First Admin')).toBe(true)
})

test.each([
  ['First Admin', 'Second Admin'],
  ['Karim', 'Karima'],
  ['Rahima', 'Rahim'],
  ['User 1', 'User 2'],
  ['করিম', 'করিমা'],
  ['কামাল', 'কমল'],
  ['রহিম', 'রহিমা'],
  ['মিনা', 'মীনা'],
  ['Иван', 'Ивана'],
  ['Jørgen Khan', 'Rahima Begum'],
])('%s and %s are two people', (one, other) => {
  expect(looksLike(one, other)).toBe(false)
})

test('Bangla is the same however a keyboard composes it', () => {
  expect(looksLike('বড়\u09bc', 'বড়\u09bc'.normalize('NFC'))).toBe(true)
  expect(looksLike('র\u200d্যাব', 'র্যাব')).toBe(true)
})
