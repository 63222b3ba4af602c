import { expect, test } from 'vitest'
import { giftCodesIn, isNearlyCode, parseGiftCode, withCheckCharacter } from './gift-code.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codes = ['0000000', '7K3QPX9', 'ZZZZZZZ', 'A1B2C3D', '0123456'].map(withCheckCharacter)

test('a code is parsed as people type it', () => {
  const code = withCheckCharacter('10K3QP9')
  const banglaDigits = code.replace(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)))
  const written = [
    code.toLowerCase(),
    `${code.slice(0, 4)} ${code.slice(4)}`,
    `${code.slice(0, 4)}-${code.slice(4)}`,
    code.replaceAll('0', 'o').replaceAll('1', 'l'),
    banglaDigits,
  ]
  for (const one of written) expect(parseGiftCode(one), one).toBe(code)
  expect(parseGiftCode(`${code}0`)).toBeUndefined()
  expect(parseGiftCode('U'.repeat(8))).toBeUndefined()
  expect(parseGiftCode('0'.repeat(61))).toBeUndefined()
})

test('every wrong character is detected', () => {
  for (const code of codes) {
    for (let at = 0; at < code.length; at++) {
      for (const other of alphabet.replace(code.charAt(at), '')) {
        expect(parseGiftCode(code.slice(0, at) + other + code.slice(at + 1))).toBeUndefined()
      }
    }
  }
})

test('any two swapped characters are detected', () => {
  const code = withCheckCharacter('7K3QPX9')
  for (let one = 0; one < code.length; one++) {
    for (let other = one + 1; other < code.length; other++) {
      const changed = [...code]
      changed[one] = code.charAt(other)
      changed[other] = code.charAt(one)
      if (changed.join('') !== code) expect(parseGiftCode(changed.join(''))).toBeUndefined()
    }
  }
})

test('codes are found in the text of a statement', () => {
  const [code = '', other = ''] = codes.slice(1)
  expect(giftCodesIn(`Ref: ${code.toLowerCase()}, from Rahim`)).toEqual([code])
  expect(giftCodesIn(`${code.slice(0, 4)}-${code.slice(4)} / ${other}`)).toEqual([code, other])
  expect(giftCodesIn(`${code.slice(0, 4)} ${code.slice(4)}`)).toEqual([code])
  expect(giftCodesIn('01712-345678 thank you')).toEqual([])
})

test('a mistyped code counts as nearly the code', () => {
  const code = withCheckCharacter('7K3QPX9')
  expect(isNearlyCode(`8${code.slice(1)}`, code)).toBe(true)
  expect(isNearlyCode(code.slice(1), code)).toBe(true)
  expect(isNearlyCode(`${code}7`, code)).toBe(true)
  expect(isNearlyCode(`K7${code.slice(2)}`, code)).toBe(true)
  expect(isNearlyCode(code, code)).toBe(false)
  expect(isNearlyCode('88888888', code)).toBe(false)
  expect(isNearlyCode('', code)).toBe(false)
})
