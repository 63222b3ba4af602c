import { expect, test } from 'vitest'
import { type MarkShape, placeLabels } from './map-labels.ts'
import { mapSize } from './projection.ts'

const markAt = (x: number, y: number, name = 'Pabna', shape: MarkShape = 'knot') => {
  return { x, y, name, shape }
}
const pinAt = (x: number, y: number, name: string) => markAt(x, y, name, 'pin')

test('a name is placed beside its mark, on the side that has room', () => {
  const at = markAt
  const anchors = (...marks: Parameters<typeof placeLabels>[0]) =>
    placeLabels(marks, mapSize).map((label) => label?.anchor)
  expect(anchors(at(150, 200))).toEqual(['start'])
  expect(anchors(at(290, 200))).toEqual(['end'])
  expect(anchors(at(150, 200), at(170, 200))).toEqual(['end', 'start'])
  expect(anchors(at(150, 200, 'A very long name of an office in one of the districts'))).toEqual([
    undefined,
  ])
  // The vowel signs of a Bangla name are counted, so it does not leave the drawing.
  expect(anchors(at(80, 200, 'গল্পডাঙা শাখা'), at(100, 200))).toEqual(['middle', 'start'])
  // A pin stands above its point, where a name below another mark would cover it.
  expect(anchors(at(150, 200), pinAt(175, 212, 'Bera'))).toEqual(['end', 'start'])
  const crowd = placeLabels(
    Array.from({ length: 4 }, () => at(150, 200)),
    mapSize,
  )
  expect(crowd.map((label) => label?.anchor)).toEqual(['start', 'end', 'middle', 'middle'])
})

test('a name without room beside its mark stands apart, joined by a line that crosses no other name', () => {
  const near = [
    markAt(79, 168, 'Natore'),
    markAt(88, 190, 'Pabna'),
    pinAt(86, 170, 'Head office, Kalpagram'),
    pinAt(83, 174, 'Branch Golpadanga'),
    pinAt(92, 176, 'Branch Megherhat'),
    ...Array.from({ length: 3 }, () => pinAt(90, 180, 'Branch')),
  ]
  const labels = placeLabels(near, mapSize)
  expect(labels).not.toContain(undefined)
  expect(labels.filter((label) => label?.lead).length).toBeGreaterThan(2)
  const boxes = labels.map((label, at) => {
    const width = (near[at]?.name.length ?? 0) * 7
    const x = label?.x ?? 0
    const left = label?.anchor === 'start' ? x : label?.anchor === 'end' ? x - width : x - width / 2
    return { left, right: left + width, y: label?.y ?? 0 }
  })
  const overlapping = boxes.filter((one, at) =>
    boxes.some(
      (other, index) =>
        index !== at &&
        Math.abs(one.y - other.y) < 12 &&
        one.left < other.right &&
        other.left < one.right,
    ),
  )
  expect(overlapping).toEqual([])
})

test('what is drawn below a name has its room, and a name without a mark stands on its point or nowhere', () => {
  const district = { ...markAt(150, 200), below: { width: 84, height: 26 } }
  const town = markAt(180, 222, 'Kushtia', 'none')
  expect(placeLabels([{ ...district, below: undefined }, town], mapSize)[0]?.anchor).toBe('start')
  expect(placeLabels([district, town], mapSize)).toEqual([
    { x: 141, y: 204, anchor: 'end' },
    { x: 180, y: 226, anchor: 'middle' },
  ])
  expect(placeLabels([district, { ...town, x: 152, y: 203 }], mapSize)[1]).toBeUndefined()
})
