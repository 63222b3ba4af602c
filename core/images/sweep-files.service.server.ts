// The sweep removes unreferenced files: leftovers of failed uploads, PDFs that no report uses, deleted images whose
// history has ended, and remains of withdrawn photos. Old images of shared links are removed too, and drawn again on
// request.
import { lockChanges } from '#core/kernel/history/change-counter.ts'
import type { Services } from '#core/kernel/services.ts'
import type { Storage, StoredFile } from '#core/platform/storage/storage.ts'
import { forgetFileText } from '#core/file-texts/file-text.queries.server.ts'
import {
  addHistoryReferences,
  addRecordReferences,
  keyOf,
} from './file-references.queries.server.ts'
import { isShareImage } from './share-image.service.server.ts'
import { hashKey, listWithdrawnHashes } from './withdrawn-files.queries.server.ts'

/** Minimum age of a removed file; a younger one may be about to be used by a record. */
const minAgeMs = 24 * 60 * 60 * 1000

/** Maximum age of a shared link's image, since it may show an old state. */
const maxShareImageAgeMs = 90 * minAgeMs

/**
 * Removes unreferenced files.
 * @returns the removed names
 */
export async function sweepFiles(services: Services): Promise<string[]> {
  const { db, entities, log } = services
  const storages = [services.storage, services.privateStorage]
  const withdrawn = await removeWithdrawnFiles(services)
  const old = await Promise.all(storages.map((storage) => listOld(storage, services)))
  const referred = new Set<string>()
  const lastId = await addHistoryReferences(db, referred, 0)
  await addRecordReferences(db, entities, referred)

  const removed = [...withdrawn]
  for (const [index, storage] of storages.entries()) {
    for (const file of old[index] ?? []) {
      const { name } = file
      if (isOldShareImage(file, services)) {
        await storage.remove(name)
        removed.push(name)
        continue
      }
      if (referred.has(keyOf(name))) continue
      if (await removeUnreferred(services, storage, name, lastId)) removed.push(name)
    }
  }
  if (removed.length > 0) log.info({ count: removed.length }, 'files nobody refers to were removed')
  return removed
}

/**
 * Removes every size of every withdrawn photo, including files stored by a request since.
 * @returns the removed names
 */
export async function removeWithdrawnFiles({
  db,
  storage,
}: Pick<Services, 'db' | 'storage'>): Promise<string[]> {
  const withdrawn = await listWithdrawnHashes(db)
  if (withdrawn.size === 0) return []
  const removed: string[] = []
  for await (const { name } of storage.list()) {
    if (!withdrawn.has(hashKey(keyOf(name)))) continue
    await storage.remove(name)
    removed.push(name)
  }
  return removed
}

async function listOld(storage: Storage, { clock }: Services): Promise<StoredFile[]> {
  const before = clock().getTime() - minAgeMs
  const files: StoredFile[] = []
  for await (const file of storage.list()) {
    if (file.modifiedAt.getTime() < before) files.push(file)
  }
  return files
}

function isOldShareImage({ name, modifiedAt }: StoredFile, { clock }: Services): boolean {
  return isShareImage(name) && modifiedAt.getTime() < clock().getTime() - maxShareImageAgeMs
}

/**
 * Checks again while it holds the lock of every change, so that no record can start to refer to the file between the check and
 * the removal.
 */
async function removeUnreferred(
  { db, dialect, entities }: Services,
  storage: Storage,
  name: string,
  lastId: number,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockChanges(tx, dialect)
    const referred = new Set<string>()
    await addHistoryReferences(tx, referred, lastId)
    await addRecordReferences(tx, entities, referred)
    if (referred.has(keyOf(name))) return false
    await storage.remove(name)
    await forgetFileText(tx, name)
    return true
  })
}
