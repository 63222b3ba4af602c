// Copies of the site's own backups elsewhere: sent after each backup, and once a week fetched back and restored into a
// scratch folder, which is the only proof that they would help.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  fetchCopy,
  listCopies,
  offsiteTarget,
  openOffsite,
  removeCopies,
  sendCopy,
} from '#core/kernel/backup/offsite.ts'
import { makeScratch } from '#core/kernel/backup/scratch.ts'
import { verifyBackup } from '#core/kernel/backup/verify-backup.ts'
import type { Services } from '#core/kernel/services.ts'
import { backupFolder } from '#core/platform/data-folder.ts'
import type { Storage } from '#core/platform/storage/storage.ts'
import { problemOf } from './backup.service.server.ts'
import {
  findBackupStatus,
  forgetOtherOffsite,
  tellOfOffsite,
} from './backup-status.queries.server.ts'
import { findLastBackup } from './backup-status.service.server.ts'
import { keptCopies } from './kept-copies.ts'
import { isCopyDue, isProofDue, type OffsiteProblem } from './offsite-status.ts'

/**
 * Sends the last proven backup if it is not there yet, removes old copies, and proves the newest once a week.
 * @returns names of the copy that was sent and of the one that was proven
 * @throws the reason of the failure, which the dashboard shows too
 */
export async function copyOffsite(
  services: Services,
): Promise<{ sent: string | undefined; proven: string | undefined }> {
  const { config, db } = services
  if (!config.offsite) return { sent: undefined, proven: undefined }
  try {
    await forgetOtherOffsite(db, offsiteTarget(config.offsite))
    const storage = await openOffsite(config.offsite)
    const sent = await send(services, storage, config.offsite.key)
    const isDue = isProofDue(await findBackupStatus(db), services.clock())
    const proven = isDue ? await prove(services, storage, config.offsite.key) : undefined
    // Another machine, which has the file of the last backup, may have failed to send it.
    const isDone = !isCopyDue(await findBackupStatus(db), services.clock())
    if (isDone) await tellOfOffsite(db, { offsiteProblem: null })
    return { sent, proven }
  } catch (error) {
    const problem = problemOf(error)
    const offsiteProblem: OffsiteProblem = problem === 'other' ? 'notProven' : problem
    await tellOfOffsite(db, { offsiteProblem })
    throw error
  }
}

/**
 * Sends only from the machine that has the file. The bucket is asked each time: a copy may have been removed there.
 * @returns undefined if nothing was to be sent
 */
async function send(services: Services, storage: Storage, key: Buffer) {
  const { db, clock } = services
  const last = await findLastBackup(services)
  if (!last) return undefined
  const { copy, isSent } = await sendCopy(storage, key, last.file)
  if (!isSent && last.name === (await findBackupStatus(db)).offsiteName) return undefined
  await tellOfOffsite(db, { offsiteName: last.name, offsiteSentAt: clock().toISOString() })
  await removeCopies(storage, keptCopies(await listCopies(storage)), clock())
  return copy
}

async function prove(services: Services, storage: Storage, key: Buffer): Promise<string> {
  const { config, db, clock } = services
  const scratch = await makeScratch(backupFolder(config))
  try {
    const file = join(scratch, 'backup.tar')
    const { name } = await fetchCopy(storage, key, file)
    await verifyBackup(file, clock)
    await tellOfOffsite(db, { offsiteProvenAt: clock().toISOString() })
    return name
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
