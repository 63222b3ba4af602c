// A donor's own page has only the facts that are given, and exists only for a donor that may be named.
import { languageOf } from '#core/lib/text/language.ts'
import { localizedTexts } from '#core/lib/text/localized.ts'
import { findImages } from '#core/images/image.queries.server.ts'
import { imageOf } from '#core/images/image.service.server.ts'
import { headOf, type PageParts, readSiteValues } from '#core/page/frame/page.service.server.ts'
import { findNamedDonor, hasOwnPage } from './donor.queries.server.ts'
import { websiteOf } from './donors.page.server.ts'

export type DonorPage = NonNullable<Awaited<ReturnType<typeof readDonorPage>>>

/**
 * Reads a donor's page.
 * @returns undefined if the donor has nothing to show or may not be named
 */
export async function readDonorPage(page: PageParts, url: URL, id: number | undefined) {
  const { db, config } = page
  const donor = id === undefined ? undefined : await findNamedDonor(db, id)
  if (!donor || !hasOwnPage(donor)) return undefined
  const language = languageOf(url.pathname)
  const [values, images] = await Promise.all([
    readSiteValues(page),
    findImages(db, [donor.imagename]),
  ])
  const texts = localizedTexts(language, donor)
  const { group, kind, isSample } = donor
  const logo = images.get(donor.imagename ?? '')
  return {
    ...texts,
    head: headOf(config, url, values, {
      title: texts.name.text,
      parent: 'donner',
      description: texts.text.text || texts.name.text,
      shared: {
        place: `donors-${donor.id}`,
        image: logo,
        shown: { imagename: donor.imagename, isWhole: true },
      },
    }),
    logo: imageOf(logo, '', 'thumbnail'),
    group,
    kind,
    website: websiteOf(donor.website),
    isSample,
  }
}
