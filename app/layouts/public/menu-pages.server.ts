import { memoizeByVersion } from '#platform/content-version/memoize-by-version.ts'
import {
  listOwnPageLinks,
  type OwnPageLink,
} from '../../features/own-pages/own-page.queries.server.ts'
import { orWithout } from '../../lib/or-without.ts'
import type { PageServices } from '../../services.server.ts'

const readLinks = memoizeByVersion(listOwnPageLinks)

/** The organisation's own pages in their order; none when they cannot be read. */
export async function readMenuPages(services: PageServices): Promise<OwnPageLink[]> {
  return orWithout(services, readLinks(services.db), [])
}
