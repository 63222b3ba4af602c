// What the head of every document takes from the organisation's look.
import { memoizeByVersion } from '#platform/content-version/memoize-by-version.ts'
import { orWithout } from '../../lib/or-without.ts'
import type { PageServices } from '../../services.server.ts'
import { backOfficePaletteCss, publicPaletteCss } from '../look/palette-css.ts'
import { coloursOf } from '../look/palettes.ts'
import type { SiteLook } from '../look/site-look.ts'
import { findSettings } from '../settings/setting.queries.server.ts'

export type DocumentLook = SiteLook & {
  /** Style sheets of the palette; empty for the default one. */
  publicCss: string
  backOfficeCss: string
}

/** The look of a site that has chosen nothing. */
const defaultLook: DocumentLook = { themeColour: undefined, publicCss: '', backOfficeCss: '' }

const readLook = memoizeByVersion(async (db): Promise<DocumentLook> => {
  const settings = await findSettings(db)
  const colours = coloursOf(settings['look.palette'].en)
  if (!colours) return defaultLook
  return {
    themeColour: colours.light.deep,
    publicCss: publicPaletteCss(colours),
    backOfficeCss: backOfficePaletteCss(colours),
  }
})

/** A page whose look cannot be read stands in the default one. */
export async function readDocumentLook(services: PageServices): Promise<DocumentLook> {
  return orWithout(services, readLook(services.db), defaultLook)
}
