/**
 * Returns the focal point of an image without a chosen one, in percent from the left and the top. Upright photos show a
 * head above their middle.
 */
export function defaultFocus({ width, height }: { width: number; height: number }) {
  return { x: 50, y: height > width ? 35 : 50 }
}
