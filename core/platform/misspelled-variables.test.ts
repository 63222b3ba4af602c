import { expect, test } from 'vitest'
import { misspelledVariables } from './misspelled-variables.ts'

test('a slip in the name of a variable is named with the one that was meant', () => {
  for (const [slip, meant] of [
    ['TRUST_PROXI', 'TRUST_PROXY'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['PUBLIC_URLS', 'PUBLIC_URL'],
    ['PULBIC_URL', 'PUBLIC_URL'],
    ['data_dir', 'DATA_DIR'],
    ['WORKER', 'WORKERS'],
  ]) {
    expect(misspelledVariables({ [slip ?? '']: '1' })).toEqual([
      `${slip} is not read by this program. Did you mean ${meant}?`,
    ])
  }
})

test('names of other programs, right names and what is set under its right name too say nothing', () => {
  const env = {
    PATH: '/bin',
    PORT: '1',
    HOST: 'x',
    HOME: '/',
    USER: 'u',
    LOG_FILE: 'x',
    TRUST_PROXY: '1',
  }
  expect(misspelledVariables(env)).toEqual([])
  expect(misspelledVariables({ TRUST_PROXI: '1', TRUST_PROXY: '1' })).toEqual([])
  expect(misspelledVariables({ [`PUBLIC_URL${'X'.repeat(5_000)}`]: '1' })).toEqual([])
})
