// A name is placed beside its mark if there is room, otherwise farther away with a line to its mark. A name that fits
// nowhere is left to the text below the map.
import { mapSize } from './projection.ts'

type Box = { left: number; top: number; right: number; bottom: number }

/** A pin stands above its point; a knot lies on it. */
export type Mark = { x: number; y: number; name: string; isPin?: boolean }

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
export function placeLabels(marks: readonly Mark[]): (Label | undefined)[] {
  const taken = marks.map(boxAround)
  return marks.map(({ x, y, name }, at) => {
    // Vowel signs beside a letter take a place of their own, those above and below it do not.
    const width = [...name.replace(/\p{Mn}/gu, '')].length * letter
    const others = taken.filter((_, index) => index !== at)
    const apart = marks.length > mostWithLines ? [] : farPlaces(x, y)
    const label = [...placesAround(x, y), ...apart].find((place) => {
      const box = boxOf(place, width)
      const isFree = isInside(box) && !others.some((other) => overlaps(box, other))
      return isFree && !crosses({ x, y }, place.lead, taken.slice(marks.length))
    })
    if (label) taken.push(boxOf(label, width))
    return label
  })
}

function placesAround(x: number, y: number): Label[] {
  return [
    { x: x + gap, y: y + 4, anchor: 'start' },
    { x: x - gap, y: y + 4, anchor: 'end' },
    { x, y: y + line + gap - 3, anchor: 'middle' },
    { x, y: y - gap - 7, anchor: 'middle' },
  ]
}

function farPlaces(x: number, y: number): Label[] {
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
function crosses(
  mark: { x: number; y: number },
  lead: Label['lead'],
  names: readonly Box[],
): boolean {
  if (!lead) return false
  return Array.from({ length: 20 }, (_, step) => (step + 1) / 20).some((share) => {
    const x = mark.x + (lead.x - mark.x) * share
    const y = mark.y + (lead.y - mark.y) * share
    return names.some((box) => overlaps(box, { left: x, top: y, right: x, bottom: y }))
  })
}

function boxOf({ x, y, anchor }: Label, width: number): Box {
  const left = { start: x, end: x - width, middle: x - width / 2 }[anchor]
  return { left, top: y - line + 3, right: left + width, bottom: y + 3 }
}

function boxAround({ x, y, isPin = false }: Mark): Box {
  return { left: x - 6, top: y - (isPin ? 15 : 6), right: x + 6, bottom: y + (isPin ? 1 : 6) }
}

function isInside({ left, top, right, bottom }: Box): boolean {
  return left >= 0 && top >= 0 && right <= mapSize.width && bottom <= mapSize.height
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  )
}
