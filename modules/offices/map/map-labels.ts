// A name is placed beside its mark if there is room, otherwise farther away with a line to its mark. A name that fits
// nowhere is left to the text below the map.
import type { MapSize } from './projection.ts'

type Box = { left: number; top: number; right: number; bottom: number }

/** Reach of a mark from its point. A pin stands above its point, a knot lies on it; `none` is a name alone. */
const shapes = {
  pin: { across: 6, up: 15, down: 1 },
  tallPin: { across: 8, up: 25, down: 1 },
  knot: { across: 6, up: 6, down: 6 },
  none: { across: 0, up: 0, down: 0 },
}

export type MarkShape = keyof typeof shapes

export type Mark = {
  x: number
  y: number
  name: string
  shape: MarkShape
  /** Size of what is drawn below the name. */
  below?: MapSize | undefined
}

/** Place of a name; `lead` is the end of the line from its mark, if it is not beside it. */
export type Label = {
  x: number
  y: number
  anchor: 'start' | 'end' | 'middle'
  lead?: { x: number; y: number }
}

/** Height of a line and average width of a letter, in units of the drawing. */
const line = 15
const letter = 7
/** Distance from a mark to its name. */
const gap = 9
/** Distances from a mark to a name with a line, and their directions in degrees, downwards from the horizontal. */
const far = [24, 36, 48, 60, 75, 90, 110, 130, 150]
const directions = [0, 20, -20, 40, -40, 60, -60, 80, -80]
/** Marks of a map whose names may have lines; more lines would cover the drawing. */
const mostWithLines = 8

/** Returns a place for each name; undefined if it would cover a mark or another name, or leave the drawing. */
export function placeLabels(marks: readonly Mark[], size: MapSize): (Label | undefined)[] {
  const taken = marks.map(boxAround)
  const isCrowded = marks.filter(({ shape }) => shape !== 'none').length > mostWithLines
  return marks.map((mark, at) => {
    const others = taken.filter((_, index) => index !== at)
    const apart = isCrowded ? [] : farPlaces(mark)
    const places = mark.shape === 'none' ? [onPoint(mark)] : [...placesAround(mark), ...apart]
    const label = places.find((place) => {
      const box = boxOf(place, mark)
      const isFree = isInside(box, size) && !others.some((other) => overlaps(box, other))
      return isFree && !crosses(mark, place.lead, taken.slice(marks.length))
    })
    if (label) taken.push(boxOf(label, mark))
    return label
  })
}

function onPoint({ x, y }: Mark): Label {
  return { x, y: y + 4, anchor: 'middle' }
}

function placesAround({ x, y, shape, below }: Mark): Label[] {
  const height = below?.height ?? 0
  return [
    { x: x + gap, y: y + 4, anchor: 'start' },
    { x: x - gap, y: y + 4, anchor: 'end' },
    { x, y: y + line + gap - 3, anchor: 'middle' },
    { x, y: y - shapes[shape].up - 5 - height, anchor: 'middle' },
    ...(height > 0
      ? ([
          { x: x + gap, y: y - height, anchor: 'start' },
          { x: x - gap, y: y - height, anchor: 'end' },
        ] as const)
      : []),
  ]
}

function farPlaces({ x, y }: Mark): Label[] {
  return far.flatMap((distance) =>
    directions.flatMap((degrees) => {
      const angle = (degrees * Math.PI) / 180
      const across = Math.round(distance * Math.cos(angle))
      const down = Math.round(distance * Math.sin(angle))
      return ([1, -1] as const).map((side): Label => {
        const lead = { x: x + side * across, y: y + down }
        const anchor = side > 0 ? 'start' : 'end'
        return { x: lead.x + side * 3, y: lead.y + 4, anchor, lead }
      })
    }),
  )
}

/** True if the line from a mark to a name runs through another name. */
function crosses({ x, y }: Mark, lead: Label['lead'], names: readonly Box[]): boolean {
  if (!lead) return false
  return Array.from({ length: 20 }, (_, step) => (step + 1) / 20).some((share) => {
    const point = { x: x + (lead.x - x) * share, y: y + (lead.y - y) * share }
    return names.some((box) => overlaps(box, pointBox(point)))
  })
}

function boxOf({ x, y, anchor }: Label, { name, below }: Mark): Box {
  // Vowel signs beside a letter take a place of their own, those above and below it do not.
  const letters = [...name.replace(/\p{Mn}/gu, '')].length
  const width = Math.max(letters * letter, below?.width ?? 0)
  const left = { start: x, end: x - width, middle: x - width / 2 }[anchor]
  return { left, top: y - line + 3, right: left + width, bottom: y + 3 + (below?.height ?? 0) }
}

function boxAround({ x, y, shape }: Mark): Box {
  const { across, up, down } = shapes[shape]
  return { left: x - across, top: y - up, right: x + across, bottom: y + down }
}

function pointBox({ x, y }: { x: number; y: number }): Box {
  return { left: x, top: y, right: x, bottom: y }
}

function isInside({ left, top, right, bottom }: Box, { width, height }: MapSize): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  )
}
