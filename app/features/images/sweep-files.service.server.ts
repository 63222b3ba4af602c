// Removes stored files that nothing refers to any more: what a broken upload left, a PDF nobody put into a
// report, a deleted image whose history has ended.
import { lockChanges } from '#platform/history/change-counter.ts'
import type { Services } from '#platform/services.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { forgetFileText } from '../file-texts/file-text.queries.server.ts'
import {
  addHistoryReferences,
  addRecordReferences,
  keyOf,
} from './file-references.queries.server.ts'

/** A younger one may be on its way into a record. */
const minAgeMs = 24 * 60 * 60 * 1000

/** @returns the names that were removed. */
export async function sweepFiles(services: Services): Promise<string[]> {
  const { db, entities, log } = services
  const storages = [services.storage, services.privateStorage]
  const old = await Promise.all(storages.map((storage) => listOld(storage, services)))
  const referred = new Set<string>()
  const lastId = await addHistoryReferences(db, referred, 0)
  await addRecordReferences(db, entities, referred)

  const removed: string[] = []
  for (const [index, storage] of storages.entries()) {
    for (const name of old[index] ?? []) {
      if (referred.has(keyOf(name))) continue
      if (await removeUnreferred(services, storage, name, lastId)) removed.push(name)
    }
  }
  if (removed.length > 0) log.info({ count: removed.length }, 'files nobody refers to were removed')
  return removed
}

async function listOld(storage: Storage, { clock }: Services): Promise<string[]> {
  const before = clock().getTime() - minAgeMs
  const names: string[] = []
  for await (const { name, modifiedAt } of storage.list()) {
    if (modifiedAt.getTime() < before) names.push(name)
  }
  return names
}

/**
 * Looks again while it holds the row that every change holds, so that no record can come to refer to the
 * file between the look and the removal.
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
