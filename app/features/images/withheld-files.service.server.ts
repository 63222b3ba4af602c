// Which stored files a stranger must not get: those that records or working copies refer to, none of them visible now. A file
// that no record refers to (one of the library, a logo that was changed) is public. And which files nobody must get:
// those of photos that were withdrawn.
import { memoizeByVersion } from '#platform/content-version/memoize-by-version.ts'
import type { Services } from '#platform/services.ts'
import { keyOf } from './file-references.queries.server.ts'
import { hashKey, listWithdrawnHashes } from './withdrawn-files.queries.server.ts'
import { readWithheldKeys } from './withheld-files.queries.server.ts'

type WithheldServices = Pick<Services, 'db' | 'publicDb' | 'entities' | 'clock' | 'contentVersion'>

/** @returns whether a file is withheld now, as every size of an image is: one look-up while nothing changes. */
export function openWithheldFiles(services: WithheldServices): (name: string) => Promise<boolean> {
  const { publicDb } = services
  const readKeys = memoizeByVersion(
    () => readWithheldKeys(services),
    undefined,
    readVersionOf(services),
  )
  return async (name) => (await readKeys(publicDb)).has(keyOf(name))
}

/** @returns whether the photo a file belongs to was withdrawn: none of its sizes is there for anybody. */
export function openWithdrawnFiles(
  services: Pick<Services, 'db' | 'contentVersion'>,
): (name: string) => Promise<boolean> {
  const readHashes = memoizeByVersion(listWithdrawnHashes, undefined, readVersionOf(services))
  return async (name) => (await readHashes(services.db)).has(hashKey(keyOf(name)))
}

function readVersionOf({ contentVersion }: Pick<Services, 'contentVersion'>) {
  return async () => contentVersion.certain() ?? contentVersion.read()
}
