// `uqr` writes codes and `qr`, in core/platform/images/read-qr.ts, reads them: the encoder of `qr` costs a screen of the
// back-office 1.8 KB more, and makes some codes longer.
import { encode } from 'uqr'

/** One path of strokes, each one module wide: much shorter than a square per module. */
export type QrPath = { size: number; path: string }

/** Draws a QR code as an SVG path. It stays readable although a seventh of the paper is torn or stained. */
export function qrPathOf(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  return { size, path: data.map((row, y) => strokes(row, y)).join('') }
}

function strokes(row: readonly boolean[], y: number): string {
  const modules = row.map((isBlack) => (isBlack ? '1' : '0')).join('')
  return [...modules.matchAll(/1+/g)]
    .map(({ 0: run, index }) => `M${index} ${y + 0.5}h${run.length}`)
    .join('')
}
