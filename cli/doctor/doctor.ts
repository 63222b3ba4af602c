// `npm run site -- doctor`: looks at everything that a host has to keep in order, and changes nothing.
import type { Config } from '#core/platform/config.ts'
import { createLog } from '#core/platform/log.ts'
import { withTimeout } from '#core/platform/with-timeout.ts'
import { asTyped } from '../../server/as-typed.mjs'
import { checkAddress, checkProxy, type VisitResult, visit } from './address.ts'
import {
  checkAccounts,
  checkBackup,
  checkCopies,
  checkDatabase,
  checkUploads,
  checkVersion,
  type DatabaseResult,
  readDatabase,
} from './data.ts'
import { type Check, type Finding, runCheck } from './finding.ts'
import { checkClock, checkDisk, checkFiles, checkMemory, checkTimeZone } from './machine.ts'
import { checkAlarms, checkMail } from './mail.ts'

export type DoctorOptions = {
  /** Address that one mail is sent to. */
  mail?: string | undefined
  /** Time for each check, in milliseconds. */
  timeoutMs?: number
  now?: () => Date
}

export type Line = Finding & { name: string }

/** Yields one line for each subject, as soon as it is known. No line holds a secret of the configuration. */
export async function* examine(
  config: Config,
  { mail, timeoutMs = 5_000, now = () => new Date() }: DoctorOptions = {},
): AsyncGenerator<Line> {
  const [visited, database] = await askFirst(config, timeoutMs, now())
  // A check that is slow to read a large file stops shortly before its time is over, and says so.
  const soon = () => AbortSignal.timeout(timeoutMs * 0.8)
  const checks: Check[] = [
    { name: 'Disk', run: () => checkDisk(config.dataDir) },
    { name: 'Memory', run: () => checkMemory() },
    { name: 'Clock', run: () => checkClock(otherClocks(), now(), newestChange()) },
    { name: 'Time zone', run: checkTimeZone },
    { name: 'Address', run: () => checkAddress(config, visited, now(), installation()) },
    { name: 'Proxy', run: () => checkProxy(config, visited) },
    { name: 'Mail', run: (signal) => checkMail(config, mail, timeoutMs * 0.8, signal) },
    { name: 'Alarms', run: () => checkAlarms(config, now()) },
    { name: 'Uploads', run: () => checkUploads(config) },
    { name: 'Backup', run: () => checkBackup(config, database, now(), soon()) },
    { name: 'Copies', run: () => checkCopies(config, database, now()) },
    { name: 'Permissions', run: () => checkFiles(config.dataDir, soon()) },
    { name: 'Accounts', run: () => checkAccounts(database) },
    { name: 'Version', run: () => checkVersion(database) },
    { name: 'Database', run: () => checkDatabase(config, database) },
  ]
  for (const check of checks) {
    const { state, text } = await runCheck(check, timeoutMs)
    yield { name: check.name, state, text: hideSecrets(asTyped(text), config) }
  }

  function otherClocks() {
    const clock = 'clock' in database ? database.clock : undefined
    const site =
      'at' in visited && visited.at && !visited.isHere
        ? { name: new URL(config.publicUrl).hostname, at: visited.at, readAt: visited.readAt }
        : undefined
    return [clock, site].filter((one) => one !== undefined)
  }

  function installation() {
    return 'current' in database ? database.current?.installation : undefined
  }

  function newestChange() {
    return 'current' in database ? database.current?.newestChange : undefined
  }
}

/** Several checks need the answer of the site and of the database. */
async function askFirst(
  config: Config,
  timeoutMs: number,
  now: Date,
): Promise<[VisitResult, DatabaseResult]> {
  const visiting = visit(config.publicUrl, AbortSignal.timeout(timeoutMs))
  const reading = readDatabase(config, createLog('silent'), now)
  const slow = `The database does not answer within ${timeoutMs / 1000} seconds. See that it is running and not overloaded.`
  return [
    await withTimeout<VisitResult>(visiting, timeoutMs, () => ({ code: 'ETIMEDOUT' })),
    await withTimeout<DatabaseResult>(reading, timeoutMs, () => ({ problem: slow })),
  ]
}

/** Prints the lines. @returns whether none of them is a fault */
export async function printExamination(config: Config, options: DoctorOptions): Promise<boolean> {
  const counts = { ok: 0, attention: 0, fault: 0 }
  for await (const { name, state, text } of examine(config, options)) {
    console.log(`${state.padEnd(9)}  ${name.padEnd(11)}  ${text}`)
    counts[state] += 1
  }
  console.log(`${counts.ok} ok, ${counts.attention} attention, ${counts.fault} fault.`)
  return counts.fault === 0
}

/** Servers repeat in their answers what they were sent, so secrets are hidden whatever a line says. */
function hideSecrets(text: string, config: Config): string {
  const { s3, offsite, mail, alarms, firstAdmin, gateway, metricsToken, databaseUrl } = config
  const password = databaseUrl ? new URL(databaseUrl).password : ''
  const secrets = [
    password,
    decoded(password),
    s3?.secretAccessKey,
    offsite?.s3.secretAccessKey,
    alarms?.url,
    mail?.login?.password,
    firstAdmin?.password,
    gateway?.storePassword,
    metricsToken,
  ]
  return secrets.reduce<string>(
    (shown, secret) => (secret ? shown.replaceAll(secret, '[hidden]') : shown),
    text,
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
