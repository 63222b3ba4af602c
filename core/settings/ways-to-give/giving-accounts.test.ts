import { expect, test } from 'vitest'
import { readBankFields, readBankLines, writeBankFields } from './bank-account.ts'
import { aroundNumber, numberGroups } from './giving-accounts.ts'
import { readWalletFields, readWallets, writeWalletFields } from './wallets.ts'

const none = { bank: '', branch: '', holder: '', number: '', routing: '', more: '' }

test.each([
  ['A/C No.: 1234', { ...none, number: '1234' }],
  ['হিসাব নং: ১২৩৪\nশাখা : ঈশ্বরদী', { ...none, number: '১২৩৪', branch: 'ঈশ্বরদী' }],
  ['ROUTING NO：012345678', { ...none, routing: '012345678' }],
  ['Account number: 1\nAccount number: 2', { ...none, number: '1', more: 'Account number: 2' }],
  ['SWIFT: BSONBDDH\nAsk us', { ...none, more: 'SWIFT: BSONBDDH\nAsk us' }],
])('a line of a bank account is parsed with any of its labels: %s', (value, expected) => {
  expect(readBankLines(value)).toEqual(expected)
})

test.each([
  ['bKash 01712-345678', 'bkash', '', '01712-345678'],
  ['বিকাশ মার্চেন্ট নম্বর: ০১৭১২৩৪৫৬৭৮', 'bkash', 'merchant', '01712-345678'],
  ['Nagad (Send Money) – +8801712345678', 'nagad', 'personal', '01712-345678'],
  ['Rocket: 017123456789', 'rocket', '', '01712-3456789'],
  ['Tap (personal): 01712345678', 'other', 'personal', '01712-345678'],
])('a wallet is parsed in any notation: %s', (value, kind, use, number) => {
  expect(readWallets(value)).toMatchObject({ wallets: [{ kind, use, number }], more: '' })
})

test.each([
  'bKash 1',
  'Call 01712345678 before',
  'bKash 01712-345678, choose Payment',
  '01712345678',
])('a line that is no wallet stays as written: %s', (value) => {
  expect(readWallets(value)).toEqual({ wallets: [], more: value })
})

test('the form keeps everything written by hand', () => {
  const free = { en: 'Demo Bank, 0000 1111\nAsk us', bn: 'ডেমো ব্যাংক, ০০০০ ১১১১' }
  expect(writeBankFields(readBankFields(free))).toEqual(free)
  expect(writeWalletFields(readWalletFields(free))).toEqual(free)
  const differing = { en: 'Account number: 11112222', bn: 'হিসাব নম্বর: ৩৩৩৩৪৪৪৪' }
  expect(writeBankFields(readBankFields(differing)).bn).toContain('৩৩৩৩৪৪৪৪')
  const wallets = { en: 'bKash: 01712-345678', bn: 'নগদ: ০১৮১২-৩৪৫৬৭৮' }
  expect(writeWalletFields(readWalletFields(wallets)).bn).toContain('নগদ: ০১৮১২-৩৪৫৬৭৮')
})

test('numbers are entered once for both languages, texts in each', () => {
  const texts = { ...none, bank: 'সোনালী ব্যাংক' }
  const { number: _, routing: __, ...bangla } = texts
  const { bank: ___, ...rest } = bangla
  const fields = { number: '২০০৮ 1', routing: '', texts: { en: { ...rest, bank: '' }, bn: bangla } }
  expect(writeBankFields(fields)).toEqual({ en: '', bn: 'ব্যাংক: সোনালী ব্যাংক\nহিসাব নম্বর: ২০০৮ ১' })
  const wallet = { kind: 'bkash', name: '', use: 'merchant', number: '০১৭১২৩৪৫৬৭৮' } as const
  expect(writeWalletFields({ wallets: [wallet], more: { en: '', bn: '' } })).toEqual({
    en: 'bKash (merchant): 01712-345678',
    bn: 'বিকাশ (মার্চেন্ট): ০১৭১২-৩৪৫৬৭৮',
  })
})

test('bare digits are grouped by fours, and only account numbers are enlarged', () => {
  expect(numberGroups('20081000 31234', 'bn')).toEqual(['২০০৮', '১০০০', '৩১২৩', '৪'])
  expect(numberGroups('110.120-4567', 'en')).toEqual(['110.120-4567'])
  expect(aroundNumber('A/C 0000 1111 2222, branch 42')).toEqual([
    'A/C',
    '0000 1111 2222',
    'branch 42',
  ])
  expect(aroundNumber('Routing 012345678')).toEqual(['Routing 012345678', '', ''])
})
