import { expect, test } from 'vitest'
import { placeLabels } from './map-labels.ts'

test('a name is placed beside its mark, on the side that has room', () => {
  const at = (x: number, y: number, name = 'Pabna') => ({ x, y, name })
  const anchors = (...marks: Parameters<typeof placeLabels>[0]) =>
    placeLabels(marks).map((label) => label?.anchor)
  expect(anchors(at(150, 200))).toEqual(['start'])
  expect(anchors(at(290, 200))).toEqual(['end'])
  expect(anchors(at(150, 200), at(170, 200))).toEqual(['end', 'start'])
  expect(anchors(at(150, 200, 'A very long name of an office in one of the districts'))).toEqual([
    undefined,
  ])
  // A pin stands above its point, where a name below another mark would cover it.
  const pin = (x: number, y: number) => ({ ...at(x, y, 'Bera'), isPin: true })
  expect(anchors(at(150, 200), pin(175, 212))).toEqual(['end', 'start'])
  const crowd = placeLabels(Array.from({ length: 5 }, () => at(150, 200)))
  expect(crowd.map((label) => label?.anchor)).toEqual([
    'start',
    'end',
    'middle',
    'middle',
    undefined,
  ])
})
