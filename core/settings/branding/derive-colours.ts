// All other colours of the light and the dark scheme are derived from a main colour and an accent. Backgrounds and
// the text on them stay as in core/styles/base.css.
import { contrast, mixed, textContrast } from './contrast.ts'
import { hexOfOklch, oklchOf } from './oklch.ts'

/** Custom properties of the style sheet, without their dashes, and their values as `#rrggbb`. */
export type SchemeColours = {
  indigo: string
  leaf: string
  madder: string
  deep: string
  'deep-soft': string
  'deep-thread': string
}

export type Colours = { light: SchemeColours; dark: SchemeColours }

export type Scheme = keyof Colours

/** Colours of the style sheet that no palette changes. */
export const fixedColours = {
  light: {
    cotton: '#fbf7ee',
    cloth: '#f3ebd9',
    thread: '#c9b892',
    ink: '#22201c',
    soft: '#5d564a',
    'on-colour': '#fffaf0',
    'deep-ink': '#f6efdf',
    'deep-gold': '#ffd98a',
  },
  dark: {
    cotton: '#17150f',
    cloth: '#242017',
    thread: '#5f5641',
    ink: '#efe8d8',
    soft: '#bdb4a0',
    'on-colour': '#1c150c',
    'deep-ink': '#f6efdf',
    'deep-gold': '#ffd98a',
  },
} as const

/** Maximum change of lightness that makes text readable; a larger one would change the chosen colour noticeably. */
const mostDarkened = 0.1

const step = 0.005

/**
 * Derives the colours of both schemes.
 * @returns undefined if text in one of the two colours would be unreadable on the light page
 */
export function deriveColours(main: string, accent: string): Colours | undefined {
  const mainLetters = darkened(main, mostDarkened)
  const accentLetters = darkened(accent, mostDarkened)
  if (!mainLetters || !accentLetters) return undefined
  const mainLight = lightened(main)
  return {
    light: {
      indigo: mainLetters,
      leaf: mainLetters,
      madder: accentLetters,
      ...deepColours(main, 0.36, 1),
    },
    dark: {
      indigo: mainLight,
      leaf: mainLight,
      madder: lightened(accent),
      ...deepColours(main, 0.28, 0.75),
    },
  }
}

/** Returns the lightest usable colour of the same hue, as `#rrggbb`. */
export function nearestUsable(colour: string): string {
  return darkened(colour, 1) ?? fixedColours.light.ink
}

/** True if text in the colour is readable on each background, and text on the colour too. */
function isReadable(letters: string, scheme: Scheme): boolean {
  const { cotton, cloth, 'on-colour': onColour } = fixedColours[scheme]
  // A link under the pointer has its own colour at 12% as background.
  const grounds = [cotton, cloth, mixed(letters, 0.12, cotton), onColour]
  return grounds.every((ground) => contrast(letters, ground) >= textContrast)
}

function darkened(colour: string, most: number): string | undefined {
  const { lightness, ...rest } = oklchOf(colour)
  if (isReadable(colour, 'light')) return colour
  for (let less = step; less <= most; less += step) {
    const darker = hexOfOklch({ ...rest, lightness: Math.max(0, lightness - less) })
    if (isReadable(darker, 'light')) return darker
  }
  return undefined
}

/** Returns a colour light enough for the dark page and no more vivid than its other colours. */
function lightened(colour: string): string {
  const { lightness, chroma, hue } = oklchOf(colour)
  const calm = Math.min(chroma, 0.11)
  for (let light = Math.max(lightness, 0.76); light < 0.97; light += step) {
    const lighter = hexOfOklch({ lightness: light, chroma: calm, hue })
    if (isReadable(lighter, 'dark')) return lighter
  }
  return fixedColours.dark.ink
}

/**
 * Returns the background of header and figures, and the colours on it.
 * @param vividness share of the main colour's chroma that the background keeps
 */
function deepColours(main: string, most: number, vividness: number) {
  const { lightness, chroma, hue } = oklchOf(main)
  return {
    deep: hexOfOklch({ lightness: Math.min(lightness, most), chroma: chroma * vividness, hue }),
    'deep-soft': hexOfOklch({ lightness: 0.87, chroma: Math.min(chroma, 0.045), hue }),
    'deep-thread': hexOfOklch({ lightness: 0.57, chroma: Math.min(chroma, 0.08), hue }),
  }
}
