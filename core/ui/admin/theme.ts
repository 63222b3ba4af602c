// The back-office uses the site's own colours (the tokens of core/styles/base.css), less saturated and with less space.
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

const indigo: MantineColorsTuple = [
  '#eef0fa',
  '#dadff4',
  '#c3cbef',
  '#a9b6ee',
  '#8494da',
  '#6173bd',
  '#475796',
  '#34437a',
  '#24305e',
  '#1a2347',
]
const leaf: MantineColorsTuple = [
  '#e9f5ed',
  '#d2e9da',
  '#aed8bd',
  '#8ccaa3',
  '#64ad80',
  '#489164',
  '#3a7d55',
  '#2f6b47',
  '#265739',
  '#1d442c',
]
const madder: MantineColorsTuple = [
  '#fbeceb',
  '#f6d5d2',
  '#f3b6b0',
  '#f0998f',
  '#d96a60',
  '#c24a40',
  '#a8322a',
  '#922a23',
  '#7a221b',
  '#611a15',
]
const turmeric: MantineColorsTuple = [
  '#fdf4e1',
  '#fae6bd',
  '#f3cf85',
  '#eab44c',
  '#e0a030',
  '#bf8118',
  '#a36a00',
  '#835400',
  '#694300',
  '#503300',
]

/** Text colours have a contrast of 4.5:1 in both schemes; the tokens already differ by scheme. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const name = input.color ?? input.theme.primaryColor
  const token = tokens[name]
  if (!token) return colors
  if (input.variant === 'filled') {
    return {
      ...colors,
      background: token,
      hover: `color-mix(in srgb, ${token} 86%, var(--ink))`,
      color: 'var(--on-colour)',
    }
  }
  const hover = `color-mix(in srgb, ${token} 12%, transparent)`
  if (input.variant !== 'light') return { ...colors, color: token, hover }
  const border = `1px solid color-mix(in srgb, ${token} 45%, transparent)`
  return { ...colors, background: 'var(--cotton)', hover, color: token, border }
}

const tokens: Record<string, string> = {
  indigo: 'var(--indigo)',
  leaf: 'var(--leaf)',
  madder: 'var(--madder)',
  turmeric: 'var(--turmeric-ink)',
}

export const theme = createTheme({
  colors: { indigo, leaf, madder, turmeric, red: madder },
  primaryColor: 'indigo',
  primaryShade: { light: 8, dark: 3 },
  variantColorResolver,
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: { defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.5 } } },
    // Mantine's <header> would be a second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Loader: { defaultProps: { type: 'dots' } },
  },
})

const shared = {
  '--mantine-color-body': 'var(--cotton)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--soft)',
  '--mantine-color-placeholder': 'var(--soft)',
  '--mantine-color-anchor': 'var(--indigo)',
  // A palette of the site changes the token; Mantine would use its own shades of the default one.
  '--mantine-color-indigo-filled': 'var(--indigo)',
  '--mantine-color-indigo-outline': 'var(--indigo)',
  '--mantine-color-indigo-text': 'var(--indigo)',
  '--mantine-color-error': 'var(--madder)',
  '--mantine-color-default': 'var(--cotton)',
  '--mantine-color-default-hover': 'var(--cloth)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--thread)',
}

/** The tokens follow the reader's scheme by themselves, so both schemes name the same ones. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: shared,
  dark: shared,
})
