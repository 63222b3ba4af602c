import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { projectRoot } from '#core/platform/project-root.ts'
import { contrast, mixed, textContrast } from './contrast.ts'
import { type Colours, fixedColours } from './derive-colours.ts'
import { hexOf, hexOfOklch, oklchOf } from './oklch.ts'
import { backOfficePaletteCss, publicPaletteCss } from './palette-css.ts'
import {
  coloursOf,
  defaultColours,
  paletteNames,
  paletteProblem,
  storedPalette,
} from './palettes.ts'

const anyColour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map(([red, green, blue]) => hexOf([red, green, blue]))

/** Returns every pair of text and background that a palette affects. */
function pairsOf(colours: Colours): [string, string, string][] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const { indigo, leaf, madder, deep, 'deep-soft': soft } = colours[scheme]
    const fixed = fixedColours[scheme]
    const letters = [indigo, leaf, madder].flatMap((colour): [string, string, string][] => [
      [`${scheme} letters on cotton`, colour, fixed.cotton],
      [`${scheme} letters on cloth`, colour, fixed.cloth],
      [`${scheme} letters on their tint`, colour, mixed(colour, 0.12, fixed.cotton)],
      [`${scheme} words of a button`, fixed['on-colour'], colour],
      [
        `${scheme} words of a button under the pointer`,
        fixed['on-colour'],
        mixed(colour, 0.82, fixed.ink),
      ],
    ])
    return [
      ...letters,
      [`${scheme} header`, fixed['deep-ink'], deep],
      [`${scheme} figures`, fixed['deep-gold'], deep],
      [`${scheme} notes of figures`, soft, deep],
      [`${scheme} patch of the back-office`, deep, fixed['deep-gold']],
    ]
  })
}

function unreadable(colours: Colours): string[] {
  return pairsOf(colours)
    .filter(([, one, other]) => contrast(one, other) < textContrast)
    .map(([name, one, other]) => `${name}: ${one} on ${other} ${contrast(one, other).toFixed(2)}`)
}

test('text and background of the eight palettes have a contrast of at least 4.5:1', () => {
  expect(paletteNames).toHaveLength(8)
  for (const name of paletteNames) {
    expect(paletteProblem(name)).toBeUndefined()
    const colours = coloursOf(name)
    expect(colours === undefined).toBe(name === 'indigo')
    expect([name, unreadable(colours ?? defaultColours)]).toEqual([name, []])
  }
})

test('accepted main colours give readable text, and a refused one names a usable colour', {
  tags: 'long',
}, () => {
  let accepted = 0
  fc.assert(
    fc.property(anyColour, (colour) => {
      const problem = paletteProblem(colour)
      const colours = coloursOf(colour)
      if (problem === undefined) {
        accepted += 1
        expect(colours && unreadable(colours)).toEqual([])
        return
      }
      expect(colours).toBeUndefined()
      const usable = /"usable":"(#[0-9a-f]{6})"/.exec(JSON.stringify(problem))?.[1] ?? ''
      expect(paletteProblem(usable)).toBeUndefined()
    }),
    { numRuns: 4_000 },
  )
  expect(accepted).toBeGreaterThan(1_000)
})

test('a colour survives the conversion to OKLCH and back', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      expect(hexOfOklch(oklchOf(colour))).toBe(colour)
    }),
  )
})

test.each([
  ['#FFF', '#ffffff'],
  ['1D5FA8', '#1d5fa8'],
  [' Plum ', 'plum'],
  ['red', 'red'],
])('%j is stored as %j', (typed, stored) => expect(storedPalette(typed)).toBe(stored))

test.each(['#ffffff', '#ffe600', '#9be7ff'])('%s is too light', (colour) =>
  expect(paletteProblem(colour)).toMatchObject({ key: 'palette.too_light' }),
)

test.each(['red', '#12', '#1d5fa8;}*{display:none', 'url(x)', ''])('%j is not a palette', (value) =>
  expect(paletteProblem(value)).toBe('palette.unknown'),
)

test.each(['#000000', '#1877f2', '#d32f2f', '#006a4e'])('%s is accepted', (colour) =>
  expect(paletteProblem(colour)).toBeUndefined(),
)

test('the default colours of the preview are those of the style sheet', () => {
  const css = readFileSync(join(projectRoot, 'core/styles/base.css'), 'utf8')
  const [, light = '', dark = ''] = css.split(':root {')
  const all = {
    light: { ...fixedColours.light, ...defaultColours.light },
    dark: { ...fixedColours.dark, ...defaultColours.dark },
  }
  for (const [name, value] of Object.entries(all.light)) {
    expect(light).toContain(`--${name}: ${value};`)
  }
  for (const [name, value] of Object.entries(all.dark)) {
    const own = new RegExp(`--${name}: (#\\w+);`).exec(dark.split('}')[0] ?? '')?.[1]
    expect([name, own ?? new RegExp(`--${name}: (#\\w+);`).exec(light)?.[1]]).toEqual([name, value])
  }
})

test('a palette is small, and does not change print or the green and red of the back-office', () => {
  const colours = coloursOf('plum')
  if (!colours) throw new Error('a palette has colours')
  for (const css of [publicPaletteCss(colours), backOfficePaletteCss(colours)]) {
    expect(css.length).toBeLessThan(400)
    expect(css).toMatch(/^@media screen\{:root\{--indigo:#[0-9a-f]{6};/)
    expect(css).not.toContain('<')
  }
  expect(publicPaletteCss(colours)).toContain('--madder')
  expect(backOfficePaletteCss(colours)).not.toMatch(/--(?:leaf|madder)/)
})
