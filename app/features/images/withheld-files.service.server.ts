// Which stored files a stranger must not get: those that records or working copies refer to, none of them visible now. A file
// that no record refers to (one of the library, a logo that was changed) is public.
import { memoizeByVersion } from '#platform/content-version/memoize-by-version.ts'
import type { Services } from '#platform/services.ts'
import { keyOf } from './file-references.queries.server.ts'
import { readWithheldKeys } from './withheld-files.queries.server.ts'

type WithheldServices = Pick<Services, 'db' | 'publicDb' | 'entities' | 'contentVersion'>

/** @returns whether a file is withheld now, as every size of an image is: one look-up while nothing changes. */
export function openWithheldFiles(services: WithheldServices): (name: string) => Promise<boolean> {
  const { publicDb, contentVersion } = services
  const readKeys = memoizeByVersion(
    () => readWithheldKeys(services),
    undefined,
    async () => contentVersion.certain() ?? contentVersion.read(),
  )
  return async (name) => (await readKeys(publicDb)).has(keyOf(name))
}
