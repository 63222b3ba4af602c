// Writes the outline of Bangladesh and its rivers to modules/offices/map/outline.ts:
//   npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz
//   node content/map/make-map.ts package/countries-50m.json
// Outline: Natural Earth 1:50m, public domain (naturalearthdata.com), as TopoJSON of world-atlas (ISC licence).
import { readFile, writeFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { project } from '#modules/offices/map/projection.ts'
import { rivers } from './rivers.ts'

type Point = readonly [x: number, y: number]

/** Maximum distance of a point from the simplified line, in units of the drawing; rivers are also drawn enlarged. */
const tolerance = 2.4
const riverTolerance = 0.3
/** Area of the smallest island drawn, in square units. */
const smallestIsland = 60

const pair = z.tuple([z.number(), z.number()])
const rings = z.array(z.array(z.int()))
const topology = z.object({
  transform: z.object({ scale: pair, translate: pair }),
  arcs: z.array(z.array(pair)),
  objects: z.object({
    countries: z.object({
      geometries: z.array(
        z.object({
          properties: z.object({ name: z.string() }),
          arcs: z.optional(z.array(z.union([rings, z.array(z.int())]))),
        }),
      ),
    }),
  }),
})

await makeMap(process.argv[2] ?? 'countries-50m.json')

async function makeMap(atlasPath: string) {
  const atlas = z.parse(topology, JSON.parse(await readFile(atlasPath, 'utf8')))
  const outline = countryRings(atlas, 'Bangladesh')
    .map((ring) => ring.map(([x, y]) => drawn(x, y)))
    .filter((ring) => area(ring) > smallestIsland)
    .map((ring) => `${path(simplifyRing(ring))}z`)
  const lines = Object.values(rivers).map((line) =>
    path(
      simplify(
        line.map(([longitude, latitude]) => drawn(longitude, latitude)),
        riverTolerance,
      ),
      10,
    ),
  )
  const text = `// Written by content/map/make-map.ts, which names the sources.

/** Border and coast with the larger islands. */
export const outline =
  '${outline.join('')}'

/** Padma, Jamuna and Meghna. */
export const rivers =
  '${lines.join('')}'
`
  await writeFile(new URL(import.meta.resolve('#modules/offices/map/outline.ts')), text)
}

function drawn(longitude: number, latitude: number): Point {
  const { x, y } = project(longitude, latitude)
  return [x, y]
}

/** Returns the outer rings of a country, decoded from the shared arcs of the topology. */
function countryRings(atlas: z.infer<typeof topology>, name: string): Point[][] {
  const country = atlas.objects.countries.geometries.find((one) => one.properties.name === name)
  const { scale, translate } = atlas.transform
  const arcs = atlas.arcs.map((steps) => {
    let [x, y] = [0, 0]
    return steps.map(([dx, dy]): Point => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
  // A negative index is the arc of its complement, in reverse.
  const arcAt = (index: number) =>
    index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? [])
  return (country?.arcs ?? []).map(([ring]) =>
    (Array.isArray(ring) ? ring : []).flatMap((index, at) => arcAt(index).slice(at && 1)),
  )
}

/** Simplifies a ring in two halves, since its first and last point are the same. */
function simplifyRing(ring: readonly Point[]): Point[] {
  const half = Math.floor(ring.length / 2)
  return [...simplify(ring.slice(0, half + 1)).slice(0, -1), ...simplify(ring.slice(half))].slice(
    0,
    -1,
  )
}

/** Simplifies a line by the algorithm of Ramer, Douglas and Peucker, which omits points close to the remaining line. */
function simplify(line: readonly Point[], most = tolerance): Point[] {
  const first = line[0]
  const last = line.at(-1)
  if (!first || !last) return []
  const distances = line.map((point) => distanceToLine(point, first, last))
  const farthest = Math.max(...distances)
  if (farthest <= most) return [first, last]
  const at = distances.indexOf(farthest)
  return [...simplify(line.slice(0, at + 1), most).slice(0, -1), ...simplify(line.slice(at), most)]
}

function distanceToLine([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length === 0) return Math.hypot(x - x1, y - y1)
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
}

function area(ring: readonly Point[]): number {
  const sum = ring.reduce((total, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y]
    return total + x * nextY - nextX * y
  }, 0)
  return Math.abs(sum) / 2
}

/** Returns an SVG path, relative to the previous point. @param parts parts of a unit to which points are rounded */
function path(points: readonly Point[], parts = 1): string {
  let [lastX, lastY] = [0, 0]
  return points
    .map(([pointX, pointY], at) => {
      const [x, y] = [Math.round(pointX * parts), Math.round(pointY * parts)]
      const [stepX, stepY] = [(x - lastX) / parts, (y - lastY) / parts]
      const step = `${at === 0 ? 'M' : 'l'}${stepX} ${stepY}`
      lastX = x
      lastY = y
      return step
    })
    .join('')
    .replaceAll(' -', '-')
}
