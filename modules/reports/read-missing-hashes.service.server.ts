// A report file lacks a hash if the report is older than the column, was restored from old history, or has a file
// copied into the storage by hand.
import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { recordEdition } from './record-edition.service.server.ts'
import { findReport, listReportsWithoutHash, type Report } from './report.queries.server.ts'

/** Hashes the files one by one as streams, so that only a chunk of a file is in memory. */
export async function readMissingHashes(services: Services): Promise<void> {
  for (const report of await listReportsWithoutHash(services.db)) {
    const sha256 = report.fileUrl && (await hashStoredFile(services.storage, report.fileUrl))
    if (sha256) await storeHash(services, report, sha256)
  }
}

/** Returns the hash of a stored file; undefined if there is no such file. */
async function hashStoredFile(storage: Services['storage'], name: string) {
  const file = await storage.open(name)
  if (!file) return undefined
  const hash = createHash('sha256')
  await pipeline(file.stream, hash)
  return hash.digest('hex')
}

/** Stores a hash. A public report counts as published, in its present form, since it was last saved. */
async function storeHash(services: Services, { id, fileUrl }: Report, sha256: string) {
  await changeContent(services, systemActor, async (change) => {
    const report = await findReport(change.tx, id)
    if (!report || report.fileUrl !== fileUrl || report.sha256 !== null) return
    await recordEdition(change.tx, id, { ...report, sha256 }, change.at, report.updatedAt)
    await change.update('reports', id, { sha256 })
  })
}
