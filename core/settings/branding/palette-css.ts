// A palette is a style sheet after that of the page. Print keeps its own colours.
import type { Colours, SchemeColours } from './derive-colours.ts'

type Property = keyof SchemeColours

/** Properties that a palette changes in the back-office, where green and red always mean done and dangerous. */
const backOfficeProperties = ['indigo', 'deep', 'deep-soft', 'deep-thread'] as const
const publicProperties = [...backOfficeProperties, 'leaf', 'madder'] as const

export function publicPaletteCss(colours: Colours): string {
  return `${cssOf(colours, publicProperties)}@media screen{:root{--gift:${colours.light.madder}}}`
}

export function backOfficePaletteCss(colours: Colours): string {
  return cssOf(colours, backOfficeProperties)
}

function cssOf({ light, dark }: Colours, properties: readonly Property[]): string {
  const rule = (colours: SchemeColours) =>
    `{:root{${properties.map((name) => `--${name}:${colours[name]}`).join(';')}}}`
  return `@media screen${rule(light)}@media screen and (prefers-color-scheme:dark)${rule(dark)}`
}
