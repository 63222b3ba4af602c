import { hexOf, linear, rgbOf } from './oklch.ts'

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
export const textContrast = 4.5

/** Returns the contrast ratio, from 1 to 21 (WCAG 2.2). Both colours are `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Mixes colours like `color-mix(in srgb, colour share, ground)`; `share` is from 0 to 1. */
export function mixed(colour: string, share: number, ground: string): string {
  const [red, green, blue] = rgbOf(colour)
  const [groundRed, groundGreen, groundBlue] = rgbOf(ground)
  const part = (a: number, b: number) => a * share + b * (1 - share)
  return hexOf([part(red, groundRed), part(green, groundGreen), part(blue, groundBlue)])
}

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
