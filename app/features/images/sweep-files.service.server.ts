// Removes stored files that nothing refers to any more: what a broken upload left, a PDF nobody put into a
// report, a deleted picture whose history has ended.
import type { Db } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { isStorageName, type Storage } from '#platform/storage/storage.ts'

/** A younger one may be on its way into a record. */
const minAgeMs = 24 * 60 * 60 * 1000
const rowsAtOnce = 500

/** @returns the names that were removed. */
export async function sweepFiles(services: Services): Promise<string[]> {
  const { db, log } = services
  const storages = [services.storage, services.privateStorage]
  const old = await Promise.all(storages.map((storage) => listOld(storage, services)))
  const referred = new Set<string>()
  const lastId = await addHistoryReferences(db, referred, 0)
  await addRecordReferences(db, referred)

  const removed: string[] = []
  for (const [index, storage] of storages.entries()) {
    for (const name of old[index] ?? []) {
      if (referred.has(keyOf(name))) continue
      if (await removeUnreferred(db, storage, name, lastId)) removed.push(name)
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
  db: Db,
  storage: Storage,
  name: string,
  lastId: number,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await tx
      .updateTable('contentVersion')
      .set((eb) => ({ version: eb.ref('version') }))
      .where('id', '=', 1)
      .execute()
    const referred = new Set<string>()
    await addHistoryReferences(tx, referred, lastId)
    await addRecordReferences(tx, referred)
    if (referred.has(keyOf(name))) return false
    await storage.remove(name)
    return true
  })
}

async function addRecordReferences(db: Db, referred: Set<string>) {
  const lists = await Promise.all([
    db.selectFrom('images').select('name').execute(),
    db.selectFrom('programs').select('imagename as name').execute(),
    db.selectFrom('albums').select('imagename as name').execute(),
    db.selectFrom('photos').select('imagename as name').execute(),
    db.selectFrom('reports').select('fileUrl as name').execute(),
    db.selectFrom('registrations').select('fileUrl as name').execute(),
    db.selectFrom('customers').select('imageName as name').execute(),
    db.selectFrom('settings').select('valueEn as name').where('key', '=', 'home.banner').execute(),
  ])
  for (const { name } of lists.flat()) if (name) referred.add(keyOf(name))
}

/**
 * Whatever looks like a file name in a snapshot: better one file too many than one too few.
 * @returns the id of the last row that was read.
 */
async function addHistoryReferences(db: Db, referred: Set<string>, after: number): Promise<number> {
  let last = after
  for (;;) {
    const rows = await db
      .selectFrom('history')
      .select(['id', 'before', 'after'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    for (const row of rows) {
      for (const name of namesIn(`${row.before ?? ''} ${row.after ?? ''}`))
        referred.add(keyOf(name))
    }
    const end = rows.at(-1)
    if (!end) return last
    last = end.id
  }
}

function namesIn(text: string): string[] {
  return text.split(/[^a-z0-9.-]/).filter((word) => word.includes('.') && isStorageName(word))
}

/** A picture and its smaller sizes share the 32 digits their names begin with, and stay or go together. */
function keyOf(name: string): string {
  return /^[0-9a-f]{32}(?=[.-])/.exec(name)?.[0] ?? name
}
