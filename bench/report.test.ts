import { expect, test } from 'vitest'
import { atMostTimes, seconds } from './report.ts'

test('a limit scales with its reference, and is printed in its unit', () => {
  expect(atMostTimes('start', 1.36, 16, 0.06, seconds)).toMatchObject({
    figure: '1.36 s',
    limit: '≤ 0.96 s (16 × 0.06 s)',
    isMet: false,
  })
  expect(atMostTimes('start', 1.36, 16, 0.1, seconds)).toMatchObject({ isMet: true })
})
