import type { Db } from '#core/kernel/db/database.ts'
import type { Image } from '#core/platform/images/image.ts'
import { readPageOf } from '#core/lib/api/pagination.ts'
import { recordPath } from '#core/lib/public-pages.ts'
import { type Language, pathIn } from '#core/lib/text/language.ts'
import { localizedTexts } from '#core/lib/text/localized.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import type { PaginationProps } from '#core/ui/pagination.tsx'
import { findImages } from '#core/images/image.queries.server.ts'
import { imageOf } from '#core/images/image.service.server.ts'
import { paginationOf } from '#core/page/frame/pagination.ts'
import { type Donor, hasOwnPage, listNamedDonors } from './donor.queries.server.ts'
import { donorGroups } from './donor-groups.ts'

export type DonorGroup = {
  group: Donor['group']
  /** Section of the page's texts that is about the group. */
  section: string
  donors: DonorRow[]
}

export type DonorRow = ReturnType<typeof row>

type Website = { href: string; host: string }

const donorsPerPage = 100

/**
 * Lists the donors of a page by group. If there are several pages, groups without donors on this one are left out.
 * @param page from 1
 */
export async function listDonorGroups(
  db: Db,
  language: Language,
  page: number,
): Promise<{ groups: DonorGroup[]; pages: PaginationProps | undefined }> {
  const order = donorGroups.map(({ group }) => group)
  const wanted = { page, pageSize: donorsPerPage }
  const shown = await readPageOf(wanted, (one) => listNamedDonors(db, order, one))
  const images = await findImages(
    db,
    shown.rows.map(({ imagename }) => imagename),
  )
  const groups = donorGroups.map(({ group, section }) => ({
    group,
    section,
    donors: shown.rows
      .filter((donor) => donor.group === group)
      .map((donor) => row(donor, language, images)),
  }))
  const address = { path: pageHref(language, 'donner'), parameter: 'page' }
  return {
    groups: shown.pages > 1 ? groups.filter(({ donors }) => donors.length > 0) : groups,
    pages: paginationOf(language, shown, address),
  }
}

function row(donor: Donor, language: Language, images: Map<string, Image>) {
  return {
    ...localizedTexts(language, donor),
    id: donor.id,
    /** Address of the donor's own page; undefined if that page would add nothing to the list. */
    href: hasOwnPage(donor) ? pathIn(language, recordPath('donor', donor.id)) : undefined,
    website: websiteOf(donor.website),
    // No alternative text: the name stands beside the logo.
    logo: imageOf(images.get(donor.imagename ?? ''), '', 'thumbnail'),
    isSample: donor.isSample,
  }
}

/** Returns a link only for an http or https address. */
export function websiteOf(written: string | null): Website | undefined {
  const url = written ? URL.parse(written) : null
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  return { href: url.href, host: url.host.replace(/^www\./, '') }
}
