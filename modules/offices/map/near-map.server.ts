// The working area, enlarged. The list of districts has their towns and no borders: the patch of a district is the
// ground that is nearer to its town than to that of any other, and the caption of the map says so.
import type { Language } from '#core/lib/text/language.ts'
import { districts } from '#core/settings/areas/area-list.ts'
import { type MapPoint, nearSize, project, unitsPerKilometre } from './projection.ts'

/** A part of the map of the country, enlarged. Points and paths are in units of the enlarged drawing. */
export type NearMap = NonNullable<ReturnType<typeof nearMapOf>>

/** Greatest distance between two places that are shown enlarged, in kilometres. */
const farthest = 120
/** Ground shown around the places, and least height of what is shown, in kilometres. */
const around = 14
const leastHeight = 60
/** Units of the drawing by which the ground moves up, since squares hang below the names of districts. */
const raise = 12

/**
 * Returns the map of the ground around places.
 * @param places points on the map of the country
 * @param names English names of the districts of work
 * @returns undefined without places, or if they are too far apart for one picture
 */
export function nearMapOf(
  places: readonly MapPoint[],
  names: ReadonlySet<string>,
  language: Language,
) {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const distance = Math.hypot(right - left, bottom - top)
  if (places.length === 0 || distance > farthest * unitsPerKilometre) return undefined
  const margin = 2 * around * unitsPerKilometre
  const height = Math.max(bottom - top + margin, leastHeight * unitsPerKilometre)
  const scale = rounded(
    Math.min(nearSize.height / height, nearSize.width / (right - left + margin)),
  )
  const corner = {
    x: rounded((left + right - nearSize.width / scale) / 2),
    y: rounded((top + bottom - nearSize.height / scale) / 2 + raise / scale),
  }
  const towns = districts.map(({ longitude, latitude, ...name }) => {
    const { x, y } = project(longitude, latitude)
    const point = { x: (x - corner.x) * scale, y: (y - corner.y) * scale }
    return { name: name[language], point, isOurs: names.has(name.en) }
  })
  const patches = towns.map(({ point, isOurs }) => {
    const patch = towns.reduce((rest, other) => nearerPart(rest, point, other.point), frame)
    return { isOurs, patch: patch.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })) }
  })
  const pathOf = (hasOurs: boolean) =>
    patches
      .filter(({ patch, isOurs }) => patch.length > 0 && isOurs === hasOurs)
      .map(({ patch }) => `M${patch.map(({ x, y }) => `${x} ${y}`).join('L')}z`)
      .join('')
  return {
    /** Upper left corner on the map of the country. */
    left: corner.x,
    top: corner.y,
    /** Units of the drawing per unit of the map of the country. */
    scale,
    /** Patches of the districts of work, of all others, and the seams between them. */
    ours: pathOf(true),
    others: pathOf(false),
    seams: seamsOf(patches.map(({ patch }) => patch)),
    neighbours: towns.filter(({ point, isOurs }) => !isOurs && isShown(point)),
  }
}

const frame: readonly MapPoint[] = [
  { x: 0, y: 0 },
  { x: nearSize.width, y: 0 },
  { x: nearSize.width, y: nearSize.height },
  { x: 0, y: nearSize.height },
]

/** Returns the part of a convex polygon that is nearer to `own` than to `other`. */
function nearerPart(polygon: readonly MapPoint[], own: MapPoint, other: MapPoint) {
  if (own === other) return polygon
  const excess = (point: MapPoint) => squaredDistance(point, own) - squaredDistance(point, other)
  return polygon.flatMap((point, at) => {
    const next = polygon[(at + 1) % polygon.length] ?? point
    const [here, there] = [excess(point), excess(next)]
    const kept = here <= 0 ? [point] : []
    if (here <= 0 === there <= 0) return kept
    const share = here / (here - there)
    const x = point.x + (next.x - point.x) * share
    return [...kept, { x, y: point.y + (next.y - point.y) * share }]
  })
}

function squaredDistance(one: MapPoint, other: MapPoint): number {
  return (one.x - other.x) ** 2 + (one.y - other.y) ** 2
}

/** Draws each line between two patches once, so that its stitches are not drawn over each other. */
function seamsOf(patches: readonly (readonly MapPoint[])[]): string {
  const seams = patches.flatMap((patch) =>
    patch.map((point, at) => {
      const ends = [point, patch[(at + 1) % patch.length] ?? point]
      return ends.toSorted((a, b) => a.x - b.x || a.y - b.y).map(({ x, y }) => `${x} ${y}`)
    }),
  )
  return [...new Set(seams.map((ends) => `M${ends.join('L')}`))].join('')
}

function isShown({ x, y }: MapPoint): boolean {
  return x >= 0 && x <= nearSize.width && y >= 0 && y <= nearSize.height
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
