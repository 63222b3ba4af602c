// Palette as a style sheet that follows that of the page. Print keeps its own colours.
import type { Colours, SchemeColours } from './derive-colours.ts'

type Property = keyof SchemeColours

/** Green and red mean done and dangerous in the back-office, whatever the palette. */
const backOfficeProperties = ['indigo', 'deep', 'deep-soft', 'deep-thread'] as const
const publicProperties = [...backOfficeProperties, 'leaf', 'madder'] as const

export function publicPaletteCss(colours: Colours): string {
  return cssOf(colours, publicProperties)
}

export function backOfficePaletteCss(colours: Colours): string {
  return cssOf(colours, backOfficeProperties)
}

function cssOf({ light, dark }: Colours, properties: readonly Property[]): string {
  const rule = (colours: SchemeColours) =>
    `{:root{${properties.map((name) => `--${name}:${colours[name]}`).join(';')}}}`
  return `@media screen${rule(light)}@media screen and (prefers-color-scheme:dark)${rule(dark)}`
}
