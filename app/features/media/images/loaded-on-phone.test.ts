import { expect, test } from 'vitest'
import { loadedOnPhone } from './loaded-on-phone.ts'

const of = (...widths: number[]) => widths.map((width) => ({ width }))

/** What Chromium 140 loaded at 360 px and two pixels to each. */
test.each([
  ['a card', of(400, 800), '(min-width: 1200px) 25rem, (min-width: 600px) 30vw, 130px', 400],
  ['the head of a page', of(400, 800, 1600), '(min-width: 1100px) 42rem, 92vw', 800],
  ['a thumbnail', of(300, 600), '(min-width: 600px) 300px, 92vw', 600],
  ['a wide thumbnail', of(356, 711), '(min-width: 600px) 300px, 92vw', 711],
  ['an image of one size', of(120), '92vw', 120],
] as const)('%s', (_, candidates, sizes, width) => {
  expect(loadedOnPhone(candidates, sizes)?.width).toBe(width)
})

test('no candidate', () => {
  expect(loadedOnPhone([], '92vw')).toBeUndefined()
})
