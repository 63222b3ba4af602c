import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isInBloomFilter, makeBloomFilter } from './bloom-filter.ts'
import { filterFile, newPasswordProblem } from './common-password-filter.server.ts'
import { passwordProblem } from './user.schema.ts'

const common = [
  'charlie1',
  'Babygirl1',
  'rush2112',
  'corvette',
  'alexander',
  'metallica',
  'MAVERICK',
]

test.each(common)('one of the commonest is refused: %s', (password) => {
  expect(newPasswordProblem(password)).toBe('password.too_easy')
})

test('the browser, which has no such list, leaves some common passwords to the server', () => {
  expect(common.map((password) => passwordProblem(password))).toContain(undefined)
})

test('any other is accepted, but for one in 10,000', { tags: 'long' }, () => {
  for (const password of ['three green boats', 'five blue doors', 'আমার সোনার বাংলা']) {
    expect(newPasswordProblem(password)).toBeUndefined()
  }
  const others = Array.from({ length: 100_000 }, (_, number) => `kite ${number} over a river`)
  expect(others.filter((one) => newPasswordProblem(one)).length).toBeLessThanOrEqual(10)
})

test('the file is small', () => {
  expect(statSync(filterFile).size).toBeLessThanOrEqual(300 * 1024)
})

test('a filter finds all its members', () => {
  const texts = Array.from({ length: 1000 }, (_, number) => `word ${number}`)
  const filter = makeBloomFilter(texts)
  expect(texts.filter((text) => !isInBloomFilter(text, filter))).toEqual([])
})
