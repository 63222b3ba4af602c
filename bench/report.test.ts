import { expect, test } from 'vitest'
import { atMostTimes, seconds } from './report.ts'

test('a limit grows with its reference, and is printed in the unit of the figure', () => {
  expect(atMostTimes('start', 1.36, 16, 0.06, seconds)).toMatchObject({
    figure: '1.36 s',
    limit: '≤ 0.96 s (16 × 0.06 s)',
    isMet: false,
  })
  expect(atMostTimes('start', 1.36, 16, 0.1, seconds)).toMatchObject({ isMet: true })
})
