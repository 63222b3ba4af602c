// Strangers must not get files of records or working copies if none of them is visible now. A file to which no record
// refers (an image of the library, a former logo) is public. Nobody gets files of withdrawn photos.
import { memoizeByVersion } from '#core/kernel/content-version/memoize-by-version.ts'
import { readHeldBackNames } from '#core/kernel/db/held-back-images.ts'
import type { Services } from '#core/kernel/services.ts'
import { keyOf } from './file-references.queries.server.ts'
import { hashKey, listWithdrawnHashes } from './withdrawn-files.queries.server.ts'
import { readWithheldKeys } from './withheld-files.queries.server.ts'

type WithheldServices = Pick<Services, 'db' | 'publicDb' | 'entities' | 'clock' | 'contentVersion'>

/**
 * Returns a function that tells whether a file, with all sizes of its image, is withheld now. It reads the database
 * once until content changes.
 */
export function openWithheldFiles(services: WithheldServices): (name: string) => Promise<boolean> {
  const { publicDb } = services
  const readKeys = memoizeByVersion(
    () => readWithheldKeys(services),
    undefined,
    readVersionOf(services),
  )
  return async (name) => (await readKeys(publicDb)).has(keyOf(name))
}

/** Audience of a file. The office belongs to each except `nobody`, that of withdrawn photos. */
export type Audience = 'nobody' | 'office' | 'previews' | 'everybody'

/** Returns a function that reads the audience of a file, which is the same for all sizes of an image. */
export function openAudience(services: WithheldServices): (name: string) => Promise<Audience> {
  const { db, publicDb, clock } = services
  const readVersion = readVersionOf(services)
  const readHashes = memoizeByVersion(listWithdrawnHashes, undefined, readVersion)
  const readHeldBack = memoizeByVersion(
    async () => new Set([...(await readHeldBackNames(db, clock))].map(keyOf)),
    undefined,
    readVersion,
  )
  const isWithheld = openWithheldFiles(services)
  return async (name) => {
    const key = keyOf(name)
    if ((await readHashes(db)).has(hashKey(key))) return 'nobody'
    if ((await readHeldBack(publicDb)).has(key)) return 'office'
    return (await isWithheld(name)) ? 'previews' : 'everybody'
  }
}

function readVersionOf({ contentVersion }: Pick<Services, 'contentVersion'>) {
  return async () => contentVersion.certain() ?? contentVersion.read()
}
