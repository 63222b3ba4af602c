import { expect, test } from 'vitest'
import { largestRegion, regionAfterKey, regionBetween } from './region.ts'

const whole = { left: 0, top: 0, width: 1, height: 1 }
const key = (name: string, shiftKey = false) => ({ key: name, shiftKey })

test('the largest region of a shape is centred', () => {
  expect(largestRegion(undefined)).toEqual(whole)
  expect(largestRegion(2)).toEqual({ left: 0, top: 0.25, width: 1, height: 0.5 })
  expect(largestRegion(0.5)).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 })
})

test('a region is drawn between two corners, in any direction', () => {
  const drawn = { left: 0.25, top: 0.25, width: 0.5, height: 0.25 }
  const [one, other] = [
    { x: 0.25, y: 0.25 },
    { x: 0.75, y: 0.5 },
  ]
  expect(regionBetween(one, other, undefined)).toEqual(drawn)
  expect(regionBetween(other, one, undefined)).toEqual(drawn)
  expect(regionBetween(one, other, 2)).toEqual(drawn)
})

test('keys move it and change its size, never beyond an edge', () => {
  const part = { left: 0.5, top: 0.5, width: 0.5, height: 0.25 }
  expect(regionAfterKey(part, key('ArrowRight'), undefined)).toEqual(part)
  expect(regionAfterKey(part, key('ArrowLeft'), undefined)?.left).toBeCloseTo(0.48)
  expect(regionAfterKey(part, key('ArrowUp', true), undefined)?.height).toBeCloseTo(0.23)
  const even = regionAfterKey(part, key('ArrowLeft', true), 2)
  expect([even?.width, even?.height].map((side) => side?.toFixed(2))).toEqual(['0.48', '0.24'])
  expect(regionAfterKey(part, key('Tab'), undefined)).toBeUndefined()
})

test('no region is smaller than a tenth', () => {
  const tiny = regionBetween({ x: 0.99, y: 0.99 }, { x: 0.99, y: 0.99 }, undefined)
  expect([tiny.width, tiny.height]).toEqual([0.1, 0.1])
  expect(tiny.left + tiny.width).toBeLessThanOrEqual(1)
})
