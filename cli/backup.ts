// `npm run site -- backup | verify | restore`: with a file argument they open the database without migrating
// it, so that an old one is backed up unchanged.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { BackupError } from '#core/kernel/backup/backup-error.ts'
import { makeBackup } from '#core/kernel/backup/make-backup.ts'
import { fetchCopy, listCopies, openOffsite, opensCopy } from '#core/kernel/backup/offsite.ts'
import { restoreBackup } from '#core/kernel/backup/restore-backup.ts'
import { makeScratch } from '#core/kernel/backup/scratch.ts'
import { type Verification, verifyBackup } from '#core/kernel/backup/verify-backup.ts'
import type { Services } from '#core/kernel/services.ts'
import { backupKeyProblem, fingerprintOf, readBackupKey } from '#core/platform/backup-key.ts'
import { systemClock } from '#core/platform/clock.ts'
import type { Config, OffsiteConfig } from '#core/platform/config.ts'
import { backupFolder, backupTime, prepareDataDir } from '#core/platform/data-folder.ts'
import { AppError } from '#core/platform/errors.ts'
import { createLog } from '#core/platform/log.ts'
import { bucketProblem } from '#core/platform/storage/bucket-problem.ts'
import { backUpNow, backUpWhenDue } from '#modules/backups/backup.service.server.ts'
import { findLastBackup } from '#modules/backups/backup-status.service.server.ts'
import { copyOffsite } from '#modules/backups/offsite.service.server.ts'
import { asTyped } from '../server/as-typed.mjs'
import { openStorages } from '../server/services.ts'

export async function backUp(config: Config, file: string): Promise<void> {
  const { file: path, bytes, rows, files } = await makeBackup(await openSite(config), file)
  console.log(`${path}: ${rows} rows, ${files} files, ${size(bytes)}.`)
  console.log('It holds personal data and password hashes: only you may read it, keep it so.')
  console.log(asTyped(`Prove that it can be restored: npm run site -- verify ${file}`))
}

/** Makes a backup like those of the schedule and the dashboard. */
export async function backUpSite(
  services: Services,
  { whenDue }: { whenDue?: boolean },
): Promise<void> {
  const backup = await (whenDue ? backUpWhenDue(services) : backUpNow(services))
  if (backup) console.log(`${backup.file}: ${size(backup.bytes)}, restored and compared.`)
  else console.log(whenDue ? 'No backup is due.' : 'A backup is being made already.')
}

export async function verify(file: string): Promise<void> {
  const proof = await verifyBackup(file, systemClock)
  for (const { name, rows } of proof.tables) console.log(`${String(rows).padStart(8)}  ${name}`)
  console.log(`${String(proof.files).padStart(8)}  files`)
  console.log(`Proven: everything in this backup ${madeAt(proof)} was restored and is the same.`)
}

type RestoreOptions = { offsite?: true | string; replace?: boolean }

export async function restore(
  config: Config,
  file: string | undefined,
  options: RestoreOptions,
): Promise<void> {
  if (file !== undefined && options.offsite === undefined) {
    return restoreFile(config, file, options)
  }
  if (file !== undefined || options.offsite === undefined) {
    throw new BackupError('Give the file of a backup, or --offsite for the newest copy elsewhere.')
  }
  const { key, storage, asked } = await openCopies(config)
  prepareDataDir(config)
  // The folder of the backups, where the next one removes what is left of a killed restore.
  const scratch = await makeScratch(backupFolder(config))
  try {
    const fetched = join(scratch, 'backup.tar')
    const copy = options.offsite === true ? undefined : options.offsite
    const { name } = await asked(fetchCopy(storage, key, fetched, copy))
    console.log(`Fetched ${name}.`)
    await restoreFile(config, fetched, options)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Sends the last backup elsewhere, lists what is there, or tries the key on paper. */
export async function copyElsewhere(
  services: Services,
  { list, tryKey }: { list?: boolean; tryKey?: boolean },
): Promise<void> {
  const { config } = services
  const { key, storage, asked } = await openCopies(config)
  if (list) {
    const copies = await asked(listCopies(storage))
    console.log(copies.join('\n') || noCopy)
    return
  }
  if (tryKey) {
    comparePaper(await askForKey(), key)
    const copy = await asked(opensCopy(storage, key))
    console.log(`This is the key of the site. ${copy ? `It opens ${copy}.` : noCopy}`)
    return
  }
  const { sent, proven } = await asked(copyOffsite(services))
  const hasBackup = (await findLastBackup(services)) !== undefined
  // The bucket was not asked while there was nothing to send.
  if (!hasBackup) await asked(listCopies(storage))
  console.log(sent ? `${sent} is sent.` : hasBackup ? allSent : asTyped(noBackup))
  if (proven) console.log(`${proven} was fetched, restored and compared.`)
}

const noCopy = 'There is no copy yet.'
const allSent = 'The last backup is in the bucket already.'
const noBackup =
  'This machine has no backup to send. Make one, which takes a moment: npm run site -- backup'

/** Compares the key on paper with that of the site. @throws BackupError if they differ */
function comparePaper(written: string, own: Buffer): void {
  const problem = backupKeyProblem(written)
  if (problem) throw new BackupError(`This key is wrong: ${problem}`)
  if (readBackupKey(written)?.equals(own)) return
  throw new BackupError(
    `This is a key, but not BACKUP_KEY, which ends with ${fingerprintOf(own)}. Write BACKUP_KEY on the paper while the site still has it.`,
  )
}

async function askForKey(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await lines.question('Type the key as it stands on the paper: ')
  } finally {
    lines.close()
  }
}

/** @throws BackupError */
async function openCopies({ offsite }: Config) {
  if (!offsite) {
    throw new BackupError(
      'No place for copies is set: BACKUP_KEY and the BACKUP_S3_ variables (docs/backup.md).',
    )
  }
  const asked = <T>(work: Promise<T>) => work.catch((error: unknown) => sayWhy(error, offsite))
  return { key: offsite.key, storage: await openOffsite(offsite), asked }
}

/** Names the bucket, which the sentence for clerks does not. @throws BackupError, or the error of something else */
function sayWhy(error: unknown, { s3 }: OffsiteConfig): never {
  const isBucket = error instanceof AppError && error.code === 'unavailable'
  throw isBucket ? new BackupError(bucketProblem(error, s3, 'BACKUP_S3')) : error
}

async function restoreFile(
  config: Config,
  file: string,
  { replace }: Pick<RestoreOptions, 'replace'>,
): Promise<void> {
  const site = await openSite(config)
  const previous = join(backupFolder(config), `before-restore-${backupTime(new Date())}.tar`)
  const restored = await restoreBackup(site, file, replace ? previous : undefined)
  if (restored.before) console.log(`What was there before is in ${restored.before.file}.`)
  console.log(
    `Restored: ${restored.rows} rows and ${restored.files} files ${madeAt(restored)}. Everybody logs in again.`,
  )
}

async function openSite(config: Config) {
  const log = createLog('warn')
  return { config, log, clock: systemClock, ...(await openStorages(config)) }
}

const madeAt = ({ at, program }: Verification) => `(of ${at}, by version ${program})`
const size = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`
