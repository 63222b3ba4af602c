import { expect, test } from 'vitest'
import {
  canFetchAhead,
  idAfter,
  indexInAddress,
  stepFrom,
  stepOfKey,
  stepOfSwipe,
} from './viewer-steps.ts'

test.each([
  [0, 3, 1],
  [1, 3, 2],
  [2, 3, 0],
  [1, 2, 0],
])('photo %d of %d is followed by %d', (index, count, next) => {
  expect(stepFrom(index, count, 'next')).toBe(next)
})

test.each([
  [2, 3, 1],
  [0, 3, 2],
  [0, 2, 1],
])('photo %d of %d is preceded by %d', (index, count, previous) => {
  expect(stepFrom(index, count, 'previous')).toBe(previous)
})

test('Home and End lead to the first and the last photo', () => {
  expect(stepFrom(1, 3, 'first')).toBe(0)
  expect(stepFrom(1, 3, 'last')).toBe(2)
})

test.each([0, 1])('%d photos have no steps', (count) => {
  for (const step of ['previous', 'next', 'first', 'last'] as const) {
    expect(stepFrom(0, count, step)).toBeUndefined()
  }
})

test('steps stay within the page if the album has no other', () => {
  const photos = [{ id: 5 }, { id: 7 }, { id: 9 }]
  expect(idAfter(photos, 2, 'next', undefined)).toBe(5)
  expect(idAfter(photos, 0, 'previous', undefined)).toBe(9)
  expect(idAfter([{ id: 5 }], 0, 'next', undefined)).toBeUndefined()
})

test('steps from the edges lead to other pages if there are any', () => {
  const photos = [{ id: 5 }, { id: 7 }, { id: 9 }]
  const beyond = { first: 1, previous: 4, next: 10, last: 20 }
  expect(idAfter(photos, 0, 'next', beyond)).toBe(7)
  expect(idAfter(photos, 1, 'next', beyond)).toBe(9)
  expect(idAfter(photos, 2, 'next', beyond)).toBe(10)
  expect(idAfter(photos, 2, 'previous', beyond)).toBe(7)
  expect(idAfter(photos, 0, 'previous', beyond)).toBe(4)
  expect(idAfter(photos, 1, 'first', beyond)).toBe(1)
  expect(idAfter(photos, 1, 'last', beyond)).toBe(20)
  expect(idAfter([{ id: 5 }], 0, 'previous', beyond)).toBe(4)
  expect(idAfter([{ id: 5 }], 0, 'next', beyond)).toBe(10)
})

test('arrow keys, Home and End are steps; other keys are not', () => {
  expect(stepOfKey('ArrowLeft')).toBe('previous')
  expect(stepOfKey('ArrowRight')).toBe('next')
  expect(stepOfKey('Home')).toBe('first')
  expect(stepOfKey('End')).toBe('last')
  expect(stepOfKey('ArrowDown')).toBeUndefined()
  expect(stepOfKey('Tab')).toBeUndefined()
})

test.each([
  [-80, 5, 'next'],
  [80, -5, 'previous'],
  [-20, 0, undefined],
  [-80, 70, undefined],
  [0, 200, undefined],
])('a finger that moved by %d, %d asks for %s', (x, y, step) => {
  expect(stepOfSwipe(x, y)).toBe(step)
})

test.each([
  ['?photo=7', 1],
  ['?photo=5', 0],
  ['?photo=6', undefined],
  ['?photo=07', undefined],
  ['?photo=', undefined],
  ['?photo=5a', undefined],
  ['', undefined],
])('%s opens %s', (search, index) => {
  expect(indexInAddress(search, [{ id: 5 }, { id: 7 }])).toBe(index)
})

test('the next photo is fetched ahead unless data is limited or slow', () => {
  expect(canFetchAhead(undefined)).toBe(true)
  expect(canFetchAhead({ saveData: false, effectiveType: '4g' })).toBe(true)
  expect(canFetchAhead({ effectiveType: '3g' })).toBe(true)
  expect(canFetchAhead({ saveData: true, effectiveType: '4g' })).toBe(false)
  expect(canFetchAhead({ effectiveType: '2g' })).toBe(false)
  expect(canFetchAhead({ effectiveType: 'slow-2g' })).toBe(false)
})
