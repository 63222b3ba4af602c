// The region of an image that is cropped, moved and drawn by pointer or keys. All values are fractions of the image, 0
// to 1.
import type { Region } from './resize-in-browser.ts'

type Point = { x: number; y: number }

/** Aspect ratio of a card: its images are 200 px high and about 320 wide. */
export const cardRatio = 8 / 5

const smallest = 0.1

/** Returns the largest centred region. @param ratio aspect ratio in fractions of the image; if absent, any */
export function largestRegion(ratio: number | undefined): Region {
  const width = Math.min(1, ratio ?? 1)
  const height = Math.min(1, ratio === undefined ? 1 : 1 / ratio)
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height }
}

/** Returns the rectangle between two corners, as drawn. */
export function regionBetween(from: Point, to: Point, ratio: number | undefined): Region {
  const width = Math.max(smallest, Math.abs(to.x - from.x))
  const height = ratio === undefined ? Math.max(smallest, Math.abs(to.y - from.y)) : width / ratio
  const left = to.x < from.x ? from.x - width : from.x
  const top = to.y < from.y ? from.y - height : from.y
  return inside({ left, top, width, height })
}

const step = 0.02

/** Moves the region by an arrow key; with the shift key its lower right corner moves. */
export function regionAfterKey(
  region: Region,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  ratio: number | undefined,
): Region | undefined {
  const x = key === 'ArrowRight' ? step : key === 'ArrowLeft' ? -step : 0
  const y = key === 'ArrowDown' ? step : key === 'ArrowUp' ? -step : 0
  if (x === 0 && y === 0) return undefined
  if (!shiftKey) return inside({ ...region, left: region.left + x, top: region.top + y })
  if (ratio === undefined) {
    return inside({ ...region, width: region.width + x, height: region.height + y })
  }
  const width = region.width + x + y
  return inside({ ...region, width, height: width / ratio })
}

/** Limits a region to the image and a minimum size, keeping its aspect ratio. */
function inside({ left, top, width, height }: Region): Region {
  const grow = Math.max(1, smallest / width, smallest / height)
  const fit = Math.min(1 / (width * grow), 1 / (height * grow), 1) * grow
  const [wide, high] = [width * fit, height * fit]
  return {
    width: wide,
    height: high,
    left: Math.min(Math.max(0, left), 1 - wide),
    top: Math.min(Math.max(0, top), 1 - high),
  }
}
