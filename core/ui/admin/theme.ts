// The back-office uses the site's own colours (the tokens of core/styles/base.css), less saturated and with less space.
import {
  type CSSVariablesResolver,
  colorsTuple,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core'

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

/** Mantine's shades of a colour are all its token, which has the right one for each scheme and follows the palette. */
const colors = Object.fromEntries(
  Object.entries({ ...tokens, red: 'var(--madder)' }).map(([name, token]) => [
    name,
    colorsTuple(token),
  ]),
)

export const theme = createTheme({
  colors,
  primaryColor: 'indigo',
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
