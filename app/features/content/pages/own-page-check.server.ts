import { memoizeByVersion } from '#kernel/content-version/memoize-by-version.ts'
import type { Services } from '#kernel/services.ts'
import { listOwnPageAddresses } from './own-page.queries.server.ts'

/** @returns whether a page of the organisation stands or stood at a slug; a scan of addresses reads them once. */
export function openOwnPageCheck({
  publicDb,
}: Pick<Services, 'publicDb'>): (slug: string) => Promise<boolean> {
  const readAddresses = memoizeByVersion(listOwnPageAddresses)
  return (slug) =>
    readAddresses(publicDb).then(
      (addresses) => addresses.has(slug),
      // Nobody knows: a page that is cached is still served, and another fails with the reason.
      () => true,
    )
}
