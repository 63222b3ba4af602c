import { expect, test } from 'vitest'
import { nameSkeleton } from './name-skeleton.ts'

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
  expect(nameSkeleton(name)).toBe(nameSkeleton('First Admin'))
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
])('%s and %s are two people', (one, other) => {
  expect(nameSkeleton(one)).not.toBe(nameSkeleton(other))
})

test('Bangla is the same however a keyboard composes it', () => {
  expect(nameSkeleton('বড়\u09bc')).toBe(nameSkeleton('বড়\u09bc'.normalize('NFC')))
  expect(nameSkeleton('র\u200d্যাব')).toBe(nameSkeleton('র্যাব'))
})
