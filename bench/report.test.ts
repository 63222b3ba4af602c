import { expect, test } from 'vitest'
import { atMostTimes, seconds } from './report.ts'

test('a limit grows with its reference, and is printed in the unit of the figure', () => {
  expect(atMostTimes('start', 1.36, 19, 0.05, seconds)).toMatchObject({
    figure: '1.36 s',
    limit: '≤ 0.95 s (19 × 0.05 s)',
    isMet: false,
  })
  expect(atMostTimes('start', 1.36, 19, 0.1, seconds)).toMatchObject({ isMet: true })
})
