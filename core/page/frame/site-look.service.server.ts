import { withFallback } from '#core/lib/with-fallback.ts'
import { headerMark, logoPath } from '#core/images/logo.server.ts'
import type { PageServices } from '#core/page-services.server.ts'
import { backOfficePaletteCss, publicPaletteCss } from '#core/settings/branding/palette-css.ts'
import { coloursOf } from '#core/settings/branding/palettes.ts'
import { readSiteValues } from './page.service.server.ts'

/** Reads the branding for the head of every document; returns the default one if the read fails. */
export async function readDocumentLook(services: PageServices) {
  const values = await withFallback(services, readSiteValues(services), undefined)
  const mark = headerMark(values?.logo)
  const colours = values && coloursOf(values.settings['look.palette'].en)
  return {
    themeColour: colours?.light.deep,
    /** CSS of the palette; empty for the default palette. */
    publicCss: colours ? publicPaletteCss(colours) : '',
    backOfficeCss: colours ? backOfficePaletteCss(colours) : '',
    // The file in the header serves both, unless it is broad.
    icon: logoPath(values?.logo, mark?.width === mark?.height ? 'mark' : 'icon192'),
    touchIcon: logoPath(values?.logo, 'touch'),
    words: values?.words,
    /** Undefined while the database does not answer. */
    settings: values?.settings,
  }
}
