import { expect, test } from 'vitest'
import { settingProblem, settingValue } from '../values/setting-form.schema.ts'
import { banglaQrProblem, crc16, readBanglaQr } from './bangla-qr.ts'

/** Sample of the EMVCo specification, whose check sum is A13A. */
const emvco =
  '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304A13A'

const field = (tag: string, value: string) =>
  `${tag}${String([...value].length).padStart(2, '0')}${value}`

/** A code for gifts; a value replaces that of its tag, and undefined leaves the tag out. */
function codeWith(values: Record<string, string | undefined> = {}): string {
  const all = {
    '00': '01',
    '01': '11',
    '26': field('00', 'example.bd') + field('01', '1234567890'),
    '52': '8398',
    '53': '050',
    '58': 'BD',
    '59': 'VILLAGE TRUST',
    '60': 'ISHWARDI',
    ...values,
  }
  const start = Object.entries(all)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([tag, value]) => (value === undefined ? '' : field(tag, value)))
    .join('')
  return `${start}6304${crc16(`${start}6304`)}`
}

test('the check sum equals that of the published sample, over UTF-8 bytes', () => {
  expect(crc16('123456789')).toBe('29B1')
  expect(crc16(emvco.slice(0, -4))).toBe('A13A')
  // Its structure is right; it is of another currency.
  expect(banglaQrProblem(emvco)).toBe('qr.currency')
})

test('a code of a bank in Bangladesh names its merchant', () => {
  expect(readBanglaQr(codeWith())).toEqual({ merchant: 'VILLAGE TRUST', city: 'ISHWARDI' })
  expect(readBanglaQr(codeWith().replace(/....$/, (crc) => crc.toLowerCase()))).toMatchObject({
    merchant: 'VILLAGE TRUST',
  })
  expect(banglaQrProblem(codeWith({ '64': field('00', 'BN') + field('01', 'গ্রাম ট্রাস্ট') }))).toBe(
    undefined,
  )
})

test('a code that a mail has broken into lines is joined before it is stored', () => {
  const code = codeWith()
  for (const broken of [
    `${code.slice(0, 40)}\n${code.slice(40)}`,
    `  ${code.slice(0, 7)}\r\n${code.slice(7, 60)}\r\n${code.slice(60)}\n`,
    code.replace('VILLAGE TRUST', 'VILLAGE\nTRUST'),
    code.replace('VILLAGE TRUST', 'VILLAGE \nTRUST'),
  ]) {
    expect(settingValue('donate.qr', broken)).toBe(code)
    expect(settingProblem('donate.qr', settingValue('donate.qr', broken))).toBe(undefined)
  }
})

test('a Bangla name may be counted in bytes, and a template may be empty', () => {
  const name = 'গ্রাম ট্রাস্ট'
  const inBytes = `59${Buffer.byteLength(name)}${name}`
  const start = codeWith({ '59': undefined, '60': undefined }).slice(0, -8)
  const code = `${start}${inBytes}6008ISHWARDI6304`
  expect(readBanglaQr(code + crc16(code))).toEqual({ merchant: name, city: 'ISHWARDI' })
  expect(banglaQrProblem(codeWith({ '62': '' }))).toBe(undefined)
  expect(banglaQrProblem(codeWith({ '59': '' }))).toBe('qr.structure')
  expect(banglaQrProblem(codeWith({ '26': '' }))).toBe('qr.structure')
})

test('a code of another currency or country, or with an amount, is refused', () => {
  expect(banglaQrProblem(codeWith({ '53': '356' }))).toBe('qr.currency')
  expect(banglaQrProblem(codeWith({ '58': 'IN' }))).toBe('qr.country')
  expect(banglaQrProblem(codeWith({ '54': '500' }))).toBe('qr.dynamic')
  expect(banglaQrProblem(codeWith({ '01': '12' }))).toBe('qr.dynamic')
  expect(banglaQrProblem(codeWith({ '26': undefined }))).toBe('qr.structure')
  expect(banglaQrProblem(codeWith({ '59': undefined }))).toBe('qr.structure')
  expect(banglaQrProblem(codeWith({ '00': '02' }))).toBe('qr.structure')
})

test('hostile payloads are refused', () => {
  const code = codeWith()
  for (let length = 0; length < code.length; length++) {
    expect(banglaQrProblem(code.slice(0, length)), String(length)).toBeDefined()
  }
  for (let at = 0; at < code.length; at++) {
    const changed = code[at] === '7' ? '8' : '7'
    const forged = code.slice(0, at) + changed + code.slice(at + 1)
    expect(banglaQrProblem(forged), String(at)).toBeDefined()
  }
  const nested = (depth: number): string => (depth === 0 ? 'x' : field('00', nested(depth - 1)))
  for (const hostile of [
    'https://example.org/pay',
    '0'.repeat(512),
    '9'.repeat(100_000),
    `${code}${code}`,
    `${code} `,
    code.replace('VILLAGE TRUST', 'VILLAGE\u0000TRUST'),
    codeWith({ '59': 'TSURT\u202eEGALLIV' }),
    codeWith({ '62': nested(20) }) + field('99', 'after the check sum'),
    `000201${'0099'.repeat(20)}`,
    '00020١',
    '০০০২০১',
  ]) {
    expect(banglaQrProblem(hostile), hostile.slice(0, 40)).toBeDefined()
  }
  // Deep templates and emoji are values like others.
  expect(readBanglaQr(codeWith({ '62': nested(20), '59': 'TRUST 🌾' }))).toMatchObject({
    merchant: 'TRUST 🌾',
  })
})
