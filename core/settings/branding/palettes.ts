// An organisation chooses one of these palettes or a main colour of its own.
import { type ErrorMessage, errorMessage } from '#core/error-messages/error-message.ts'
import { valueGuard } from '#core/platform/guards.ts'
import { defaultPalette } from '../stored/default-palette.ts'
import { type Colours, deriveColours, nearestUsable } from './derive-colours.ts'

export const paletteNames = [
  'indigo',
  'leaf',
  'river',
  'sky',
  'madder',
  'brick',
  'plum',
  'slate',
] as const

export type PaletteName = (typeof paletteNames)[number]

type Palette = {
  /** `#rrggbb`: header, main buttons, links of the back-office. */
  main: string
  /** `#rrggbb`: stitches, further buttons, the current page. */
  accent: string
}

const madder = '#a8322a'
const leaf = '#2f6b47'

const palettes: Readonly<Record<PaletteName, Palette>> = {
  indigo: { main: '#24305e', accent: madder },
  leaf: { main: '#1f6b45', accent: '#9a4a1c' },
  river: { main: '#0f6674', accent: madder },
  sky: { main: '#1d5fa8', accent: '#b3402a' },
  madder: { main: '#9c2f2a', accent: '#835400' },
  brick: { main: '#8f4a1f', accent: leaf },
  plum: { main: '#6d2f6b', accent: '#a1501b' },
  slate: { main: '#3d4752', accent: madder },
}

/** `#rgb` or `#rrggbb`; the sign is optional. */
const ownColour = /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/

/** Returns the stored form of a palette: a name, or a main colour as `#rrggbb`. Other text is kept. */
export function storedPalette(value: string): string {
  const text = value.trim().toLowerCase()
  if (isPaletteName(text) || !ownColour.test(text)) return text
  const digits = text.replace('#', '')
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}

export const isPaletteName = valueGuard(paletteNames)

/** Returns the problem with a stored palette. */
export function paletteProblem(value: string): ErrorMessage | undefined {
  if (isPaletteName(value)) return undefined
  if (!/^#[0-9a-f]{6}$/.test(value)) return 'palette.unknown'
  if (coloursOf(value)) return undefined
  return errorMessage('palette.too_light', { colour: value, usable: nearestUsable(value) })
}

/** Colours of the default palette, for a preview. They are not derived. */
export const defaultColours: Colours = {
  light: {
    indigo: '#24305e',
    leaf,
    madder,
    deep: '#1d2750',
    'deep-soft': '#c9cfee',
    'deep-thread': '#66719f',
  },
  dark: {
    indigo: '#a9b6ee',
    leaf: '#8ccaa3',
    madder: '#f0998f',
    deep: '#1a2248',
    'deep-soft': '#c9cfee',
    'deep-thread': '#66719f',
  },
}

/** Returns the colour that represents a palette in a list. */
export function mainColour(name: PaletteName): string {
  return palettes[name].main
}

/**
 * Returns the colours of a stored palette that differ from the style sheet; undefined for the default palette, an empty
 * value and refused colours.
 */
export function coloursOf(value: string): Colours | undefined {
  if (value === defaultPalette) return undefined
  if (isPaletteName(value)) return deriveColours(palettes[value].main, palettes[value].accent)
  return /^#[0-9a-f]{6}$/.test(value) ? deriveColours(value, madder) : undefined
}
