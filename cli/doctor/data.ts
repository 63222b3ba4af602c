// Checks of stored data: database, uploads and backups. Everything is only read.
import { existsSync, globSync } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { listCopies, offsiteTarget, openOffsite } from '#core/kernel/backup/offsite.ts'
import { readArchive } from '#core/kernel/backup/read-archive.ts'
import { postgresSentence } from '#core/kernel/db/database.ts'
import { knownMigrations, listMigrations, refuseNewer } from '#core/kernel/db/migrate.ts'
import { readSnapshot } from '#core/kernel/db/snapshot.ts'
import { waitForPostgres } from '#core/kernel/db/wait-for-postgres.ts'
import { findInstallation } from '#core/kernel/health/health.ts'
import { fingerprintOf } from '#core/platform/backup-key.ts'
import { type Config, ConfigError } from '#core/platform/config.ts'
import { backupFolder, databaseFile } from '#core/platform/data-folder.ts'
import { checkSqliteFile } from '#core/platform/db/check-sqlite.ts'
import { isMarkedInstalled } from '#core/platform/db/lost-database.ts'
import type { Log } from '#core/platform/log.ts'
import { programVersion } from '#core/platform/project-root.ts'
import { bucketProblem } from '#core/platform/storage/bucket-problem.ts'
import { openS3Storage } from '#core/platform/storage/s3-storage.ts'
import { dayMs } from '#core/lib/text/day.ts'
import { listUnusedEmails } from '#core/accounts/user.queries.server.ts'
import {
  type BackupPlan,
  isOverdue,
  isRunning,
  readBackupPlan,
} from '#core/settings/stored/backup-plan.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import {
  type BackupStatus,
  findBackupStatus,
} from '#modules/backups/backup-status.queries.server.ts'
import { isCopyLate } from '#modules/backups/offsite-status.ts'
import { checkLedger } from '#modules/giving/desk/check-ledger.queries.server.ts'
import { runtimeProblem } from '../../server/runtime-floor.mjs'
import { describeFailure } from '../../server/start-failure.mjs'
import { attention, type Finding, fault, ok } from './finding.ts'
import { durationOf, type OtherClock, sizeOf } from './machine.ts'

export type DatabaseFacts = {
  /** Empty for a database that no start has made yet. */
  migrations: string[]
  clock: OtherClock | undefined
  /** The rest is known when the schema is that of this program. */
  current:
    | {
        backup: BackupStatus
        plan: BackupPlan
        newestChange: string | undefined
        installation: string
        contradictions: string[]
        /** Email addresses of accounts that nobody has used for a year. */
        unusedAccounts: string[]
      }
    | undefined
}

/** Facts about the database, or the sentence that says why it cannot be read. */
export type DatabaseResult = DatabaseFacts | { problem: string }

/** Checks and reads the database without migrating it. Never rejects. */
export async function readDatabase(
  config: Config,
  log: Log,
  now = new Date(),
): Promise<DatabaseResult> {
  try {
    const isThere = await checkDatabaseItself(config, log)
    if (!isThere) return { migrations: [], clock: undefined, current: undefined }
    return await readSnapshot(config, log, async (db, dialect) => {
      const migrations = await listMigrations(db, dialect)
      refuseNewer(migrations)
      const clock = dialect === 'postgres' ? await readClock(config) : undefined
      if (migrations.length !== knownMigrations.length)
        return { migrations, clock, current: undefined }
      const newest = db.selectFrom('history').select('at').orderBy('id', 'desc').limit(1)
      const current = {
        backup: await findBackupStatus(db),
        plan: readBackupPlan(await findSettings(db)),
        newestChange: (await newest.executeTakeFirst())?.at,
        installation: await findInstallation(db),
        contradictions: await checkLedger(db),
        unusedAccounts: await listUnusedEmails(
          db,
          new Date(now.getTime() - 365 * dayMs).toISOString(),
        ),
      }
      return { migrations, clock, current }

      async function readClock({ databaseUrl = '' }: Config): Promise<OtherClock | undefined> {
        const { hostname } = new URL(databaseUrl)
        // The clock of this machine proves nothing about itself.
        if (!hostname || /^(localhost|127\.|\[::1)/.test(hostname)) return undefined
        const { rows } = await sql<{ at: string }>`select clock_timestamp() as at`.execute(db)
        const [row] = rows
        const name = isIP(hostname) ? 'the database server' : `the database server ${hostname}`
        return row && { name, at: new Date(row.at), readAt: new Date() }
      }
    })
  } catch (error) {
    return { problem: describeFailure(postgresSentence(error), undefined) }
  }
}

/** @returns false where the first start has yet to make it. @throws ConfigError */
async function checkDatabaseItself(config: Config, log: Log): Promise<boolean> {
  const isInUse = isMarkedInstalled(config)
  if (!config.databaseUrl) {
    const file = databaseFile(config)
    checkSqliteFile(file, config, isInUse)
    return existsSync(file)
  }
  const { openPostgres } = await import('#core/kernel/db/postgres.ts')
  const db = openPostgres(config.databaseUrl, log)
  try {
    await waitForPostgres(db, log, 0)
    if (!isInUse || (await listMigrations(db, 'postgres')).length > 0) return true
    throw new ConfigError(
      'DATABASE_URL: this database is empty, but it was in use. See that the address is right, or restore a backup: npm run site -- restore FILE',
    )
  } finally {
    await db.destroy()
  }
}

export function checkDatabase({ databaseUrl }: Config, result: DatabaseResult): Finding {
  if ('problem' in result) return fault(result.problem)
  const kind = databaseUrl ? 'PostgreSQL' : 'SQLite'
  if (result.migrations.length === 0) {
    return ok(`There is no database yet (${kind}): the first start makes it.`)
  }
  const [first] = result.current?.contradictions ?? []
  if (first) {
    return fault(
      `The ledger of gifts contradicts itself: ${first} Restore the last backup from before, or ask who wrote to the database by hand. All of it: npm run site -- gifts check`,
    )
  }
  if (databaseUrl) return ok('PostgreSQL answers, and the ledger of gifts agrees.')
  return ok('The SQLite file is intact, and the ledger of gifts agrees.')
}

export function checkVersion(result: DatabaseResult): Finding {
  const { node, sqlite } = process.versions
  const program = `Village Site ${programVersion()}, Node ${node}`
  const problem = runtimeProblem({ node, sqlite })
  if (problem) return fault(`${program}. ${problem}`)
  if ('problem' in result) return attention(`${program}. The database could not be asked.`)
  const last = result.migrations.at(-1)
  if (!last) return ok(`${program}, no database yet.`)
  const missing = knownMigrations.length - result.migrations.length
  if (missing > 0) {
    return attention(
      `${program}, database ${last}, which is older than the program. Start the site: it makes a backup and brings the database up to date.`,
    )
  }
  return ok(`${program}, database ${last}, which is the newest this program knows.`)
}

export async function checkUploads({ dataDir, s3 }: Config): Promise<Finding> {
  if (!s3) return checkUploadFolder(join(dataDir, 'uploads'))
  const storage = await openS3Storage(s3)
  try {
    // The first page of names shows that bucket, keys and network work, and writes nothing.
    for await (const _ of storage.list()) break
    return ok(`The bucket ${s3.bucket} at ${s3.endpoint} answers.`)
  } catch (error) {
    return fault(bucketProblem(error, s3, 'S3'))
  }
}

async function checkUploadFolder(folder: string): Promise<Finding> {
  if (!existsSync(folder)) return ok(`${folder} is not there yet: the first start makes it.`)
  try {
    await access(folder, constants.R_OK | constants.W_OK)
    return ok(`Photos and files are in ${folder}, which can be written.`)
  } catch (error) {
    return fault(
      `${folder} cannot be written (${Object(error).code}). Give it to the user who runs the site, on a disk that is not read-only.`,
    )
  }
}

const makeOne = 'Make one now: npm run site -- backup'

/** Reads the newest backup to its end, comparing every byte with its list, as far as the time allows. */
export async function checkBackup(
  config: Config,
  result: DatabaseResult,
  now: Date,
  signal: AbortSignal,
): Promise<Finding> {
  if ('problem' in result) return attention('The database, which says what was backed up, failed.')
  if (result.migrations.length === 0) return ok('There is nothing to back up yet.')
  if (!result.current) return attention('Known once the database is up to date: start the site.')
  const { backup, plan } = result.current
  if (backup.problem && !isRunning(backup, now)) {
    return fault(
      `The last backup failed (${backup.problem}). See the disk above and the log of the site. ${makeOne}`,
    )
  }
  if (!backup.provenAt || !backup.name) {
    const [file] = globSync('*.tar', { cwd: backupFolder(config) })
    // A backup does not name itself, so a restored database knows of none.
    const first = file
      ? `The site has made no backup since it was begun or restored, and does not know files such as ${file} in ${backupFolder(config)}.`
      : 'There is no backup yet.'
    return attention(`${first} ${makeOne}`)
  }
  const age = durationOf(Math.max(0, now.getTime() - Date.parse(backup.provenAt)))
  const file = join(backupFolder(config), backup.name)
  const bytes = (await stat(file).catch(() => undefined))?.size
  if (bytes === undefined) {
    return attention(
      `The newest backup, ${backup.name}, was made ${age} ago and is not on this machine. If no other machine has it: npm run site -- backup`,
    )
  }
  const problem = await readWhole(file, signal)
  if (problem) return fault(`${problem} Nobody should rely on it. ${makeOne}`)
  const facts = `The newest backup is ${age} old (${backup.name}, ${sizeOf(bytes)})`
  if (!plan.isOn) {
    return attention(`${facts}, and backups are off. Turn them on under Settings, Backups.`)
  }
  if (isOverdue(plan, backup, now)) return fault(`${facts}, which is too old. ${makeOne}`)
  if (signal.aborted) {
    return ok(
      `${facts}. It was proven then, and is too large to read now: npm run site -- verify ${file}`,
    )
  }
  return ok(`${facts} and was read to its end without a fault. Keep a copy on another machine.`)
}

/** Encrypted copies elsewhere: what lies in the bucket, and what the site knows of it. */
export async function checkCopies(
  { offsite }: Config,
  result: DatabaseResult,
  now: Date,
): Promise<Finding> {
  if (!offsite) {
    return ok('No copies are sent elsewhere. To send them encrypted to a bucket: docs/backup.md.')
  }
  if ('problem' in result || !result.current) {
    return attention('The database, which says what was sent, could not be asked.')
  }
  const { backup } = result.current
  const { offsiteSentAt, offsiteProvenAt, offsiteProblem } = backup
  const tryAgain = 'To try now, and see why: npm run site -- offsite'
  const bucket = `${offsite.s3.bucket} at ${offsite.s3.endpoint}`
  const key = `the key that ends with ${fingerprintOf(offsite.key)}`
  const copies = await listCopies(await openOffsite(offsite)).catch((error: unknown) =>
    bucketProblem(error, offsite.s3, 'BACKUP_S3'),
  )
  if (typeof copies === 'string') return fault(copies)
  const isSent = offsiteSentAt !== null && backup.offsiteTarget === offsiteTarget(offsite)
  if (!isSent && backup.name) {
    return attention(
      `Nothing has been sent to ${bucket} with ${key} yet. The last backup goes there within the hour. To send it now: npm run site -- offsite`,
    )
  }
  if (isSent && copies.length === 0) {
    return fault(
      `The copies in ${bucket} are gone. To send the last backup again: npm run site -- offsite`,
    )
  }
  if (offsiteProblem === 'notProven') {
    return fault(`A copy in ${bucket} could not be read or restored. ${tryAgain}`)
  }
  if (isCopyLate(backup, now)) {
    return fault(`The copies in ${bucket} are too old. ${tryAgain}`)
  }
  if (offsiteProblem === 'diskFull') {
    return attention(`There was no room on the disk to prove a copy from ${bucket}. ${tryAgain}`)
  }
  if (offsiteProblem) return attention(`${bucket} was out of reach. ${tryAgain}`)
  const count = `${copies.length} ${copies.length === 1 ? 'copy lies' : 'copies lie'} in ${bucket}`
  if (!isSent) return ok(`${count}. The next backup is sent there.`)
  const age = (at: string) => durationOf(Math.max(0, now.getTime() - Date.parse(at)))
  const proof = offsiteProvenAt
    ? `, and one was restored for proof ${age(offsiteProvenAt)} ago`
    : ''
  return ok(`${count}, for ${key}. The last was sent ${age(offsiteSentAt)} ago${proof}.`)
}

/** Accounts of people who may have left. */
export function checkAccounts(result: DatabaseResult): Finding {
  if ('problem' in result) return attention('The database, which has the accounts, failed.')
  if (!result.current) return ok('Known once the database is up to date: start the site.')
  const { unusedAccounts } = result.current
  if (unusedAccounts.length === 0) return ok('Every account was used within a year.')
  const shown = unusedAccounts.slice(0, 5).join(', ')
  const others = unusedAccounts.length - 5
  const names = others > 0 ? `${shown} and ${others} more` : shown
  return attention(
    `Not used for a year: ${names}. Delete the accounts of those who have left, under Admin users.`,
  )
}

/** @returns a sentence when the file is damaged */
async function readWhole(file: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    for await (const _ of readArchive(file)) if (signal.aborted) break
    return undefined
  } catch (error) {
    return describeFailure(error, undefined)
  }
}
