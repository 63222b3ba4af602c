import { memoizeByVersion } from '#core/kernel/content-version/memoize-by-version.ts'
import type { Services } from '#core/kernel/services.ts'
import { listOwnPageAddresses } from './own-page.queries.server.ts'

/**
 * Returns a function that tells whether a page of the organisation is or was at a slug. A scan of many addresses reads
 * the slugs only once.
 */
export function openOwnPageCheck({
  publicDb,
}: Pick<Services, 'publicDb'>): (slug: string) => Promise<boolean> {
  const readAddresses = memoizeByVersion(listOwnPageAddresses)
  return (slug) =>
    readAddresses(publicDb).then(
      (addresses) => addresses.has(slug),
      // A failed read counts as true: a cached page is still served, and any other fails with the reason.
      () => true,
    )
}
