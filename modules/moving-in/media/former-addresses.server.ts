import { memoizeByVersion } from '#core/kernel/content-version/memoize-by-version.ts'
import type { Services } from '#core/kernel/services.ts'
import { namedLanguage } from '#core/lib/text/language.ts'
import { notPages, publicAddress } from '#core/lib/text/public-address.ts'
import { findFirstLanguage } from '#core/settings/stored/first-language.queries.server.ts'
import {
  findMovedPath,
  formerAddress,
  listFormerAddresses,
} from './former-addresses.queries.server.ts'

/** Returns a function that tells whether something was at an address. A scan of many addresses reads them once. */
export function openFormerCheck({ publicDb }: Pick<Services, 'publicDb'>) {
  const readAddresses = memoizeByVersion(listFormerAddresses)
  return async (path: string, query: URLSearchParams): Promise<boolean> => {
    const address = formerAddress(path, query)
    if (address === undefined) return false
    // A failed read counts as no: the missing page says what is wrong.
    return readAddresses(publicDb).then(
      (addresses) => addresses.has(address),
      () => false,
    )
  }
}

/** Redirects an address of an earlier website to what was there; undefined if it is none, or is not visible. */
export async function redirectFormer(
  { publicDb, entities }: Pick<Services, 'publicDb' | 'entities'>,
  { url }: Request,
): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(url)
  const address = formerAddress(pathname, searchParams)
  const path = address && (await findMovedPath(publicDb, entities, address))
  if (!path) return undefined
  const language = namedLanguage(pathname)
  const isPage = language && !notPages.test(path)
  const location = isPage ? publicAddress(await findFirstLanguage(publicDb), language, path) : path
  // The record may be hidden or erased later, and a browser would keep the redirect for ever.
  const headers = { Location: location, 'Cache-Control': 'no-cache' }
  return new Response(null, { status: 301, headers })
}
