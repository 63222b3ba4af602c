// Stored files that strangers must not get: files to which records or working copies refer, none of them visible now.
// A file to which no record refers (one of the library, a former logo) is public. Nobody gets the files of withdrawn
// photos.
import { memoizeByVersion } from '#kernel/content-version/memoize-by-version.ts'
import { readHeldBackNames } from '#kernel/db/held-back-images.ts'
import type { Services } from '#kernel/services.ts'
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

/** Readers of a file. The office has every file but those of withdrawn photos. */
export type Audience = 'nobody' | 'office' | 'previews' | 'everybody'

/** @returns who may have a file, every size of an image alike: those of a withdrawn photo are there for nobody. */
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
