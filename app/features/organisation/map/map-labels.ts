// A name is placed beside its mark if there is room; otherwise only the text below the map has it.
import { mapSize } from './projection.ts'

type Box = { left: number; top: number; right: number; bottom: number }

/** A pin stands above its point; a knot lies on it. */
export type Mark = { x: number; y: number; name: string; isPin?: boolean }

export type Label = { x: number; y: number; anchor: 'start' | 'end' | 'middle' }

/** Height of a line and average width of a letter, in units of the drawing. */
const line = 15
const letter = 7
/** Distance from a mark to its name. */
const gap = 9

/** Returns a place for each name; undefined if it would cover a mark or another name, or leave the drawing. */
export function placeLabels(marks: readonly Mark[]): (Label | undefined)[] {
  const taken = marks.map(boxAround)
  return marks.map(({ x, y, name }, at) => {
    const width = [...name.replace(/\p{M}/gu, '')].length * letter
    const others = taken.filter((_, index) => index !== at)
    for (const label of placesAround(x, y)) {
      const box = boxOf(label, width)
      if (!isInside(box) || others.some((other) => overlaps(box, other))) continue
      taken.push(box)
      return label
    }
    return undefined
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
