import { pageNonce } from '#core/ui/admin/mantine-frame.tsx'
import { backOfficePaletteCss } from './palette-css.ts'
import { coloursOf } from './palettes.ts'

/** Applies a palette to this tab of the back-office without loading it again. @param palette stored form */
export function applyPalette(palette: string) {
  const colours = coloursOf(palette)
  const style = document.querySelector('style[data-palette]') ?? newStyle()
  style.textContent = colours ? backOfficePaletteCss(colours) : ''
}

function newStyle(): HTMLStyleElement {
  const style = document.createElement('style')
  style.nonce = pageNonce()
  style.dataset.palette = ''
  document.head.append(style)
  return style
}
