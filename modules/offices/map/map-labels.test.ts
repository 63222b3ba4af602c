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
  // The vowel signs of a Bangla name are counted, so it does not leave the drawing.
  expect(anchors(at(80, 200, 'গল্পডাঙা শাখা'), at(100, 200))).toEqual(['middle', 'start'])
  // A pin stands above its point, where a name below another mark would cover it.
  const pin = (x: number, y: number) => ({ ...at(x, y, 'Bera'), isPin: true })
  expect(anchors(at(150, 200), pin(175, 212))).toEqual(['end', 'start'])
  const crowd = placeLabels(Array.from({ length: 4 }, () => at(150, 200)))
  expect(crowd.map((label) => label?.anchor)).toEqual(['start', 'end', 'middle', 'middle'])
})

test('a name without room beside its mark stands apart, joined by a line that crosses no other name', () => {
  const near = [
    { x: 79, y: 168, name: 'Natore' },
    { x: 88, y: 190, name: 'Pabna' },
    { x: 86, y: 170, name: 'Head office, Kalpagram', isPin: true },
    { x: 83, y: 174, name: 'Branch Golpadanga', isPin: true },
    { x: 92, y: 176, name: 'Branch Megherhat', isPin: true },
    ...Array.from({ length: 3 }, () => ({ x: 90, y: 180, name: 'Branch', isPin: true })),
  ]
  const labels = placeLabels(near)
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
