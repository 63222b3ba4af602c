import { expect, test } from 'vitest'
import { nearMapOf } from './near-map.server.ts'
import { nearSize, project } from './projection.ts'

const pabna = project(89.234, 23.999)
const natore = project(88.989, 24.413)
const dhaka = project(90.399, 23.726)
const ours = new Set(['Pabna', 'Natore'])

test('places within 120 km of each other are enlarged, and the others are not', () => {
  const near = nearMapOf([pabna, natore], ours, 'en')
  expect(near?.scale).toBeGreaterThan(4)
  expect(nearMapOf([pabna], ours, 'en')).toBeDefined()
  expect(nearMapOf([pabna, natore, dhaka], ours, 'en')).toBeUndefined()
  expect(nearMapOf([], ours, 'en')).toBeUndefined()
})

test('a district of work has one patch, around its town', () => {
  const near = nearMapOf([pabna, natore], ours, 'bn')
  const paths = near?.ours.match(/M[^z]*z/g) ?? []
  expect(paths).toHaveLength(2)
  const boxes = paths.map((path) => {
    const points = [...path.matchAll(/(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)])
    const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)]
    return {
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.min(...ys),
      bottom: Math.max(...ys),
    }
  })
  for (const town of [natore, pabna]) {
    const x = (town.x - (near?.left ?? 0)) * (near?.scale ?? 0)
    const y = (town.y - (near?.top ?? 0)) * (near?.scale ?? 0)
    expect(x > 0 && x < nearSize.width && y > 0 && y < nearSize.height).toBe(true)
    expect(
      boxes.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom),
    ).toBe(true)
  }
  expect(near?.neighbours.map(({ name }) => name)).toContain('কুষ্টিয়া')
  expect(near?.neighbours.map(({ name }) => name)).not.toContain('পাবনা')
})
