// The machine that the site runs on: disk, memory, clock, time zone, and the files in DATA_DIR.
import { existsSync } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { availableMemory, constrainedMemory } from 'node:process'
import { readDisk } from '#core/kernel/health/disk.ts'
import { dayOf, timeZone } from '#core/lib/text/day.ts'
import { listName } from '#modules/moving-out/copy-folder.server.ts'
import { attention, type Finding, fault, ok } from './finding.ts'

const mib = 2 ** 20

export async function checkDisk(dataDir: string): Promise<Finding> {
  const folder = existsSync(dataDir) ? dataDir : dirname(dataDir)
  if (!existsSync(folder)) {
    return fault(`DATA_DIR: the folder ${folder} is missing. Make it, or mount the disk it is on.`)
  }
  const { status, freeBytes, isOutOfInodes } = await readDisk(folder)
  const free = `${sizeOf(freeBytes)} free on the disk of ${folder}.`
  const room = `Copy ${join(dataDir, 'backups')} elsewhere, remove old ones there, and have the site keep fewer (Settings, Backups).`
  if (isOutOfInodes) return fault(`The disk of ${folder} can hold no more files. ${room}`)
  if (status === 'full') return fault(`${free} Nothing can be saved. ${room}`)
  return status === 'low' ? attention(`${free} ${room}`) : ok(free)
}

/** `npm ci` and the build need about this much (docs/deployment.md). */
const enoughBytes = 900 * mib
/** A photo is decoded in a process of its own, which needs about this much. */
const enoughFreeBytes = 150 * mib

/** @param memory in bytes, by default what this machine or container has. */
export function checkMemory(memory = readMemory()): Finding {
  const { total, available } = memory
  const facts = `${sizeOf(available)} of ${sizeOf(total)} can still be used.`
  if (available < enoughFreeBytes) {
    return attention(`${facts} Stop other programs here, add swap, or take a larger machine.`)
  }
  if (total < enoughBytes) {
    return attention(
      `${facts} That is enough to run the site, but hardly to install or build it. Add 1 GB of swap before the next update.`,
    )
  }
  return ok(facts)
}

/** Limits of a container count: they are what ends a process. */
function readMemory() {
  const limit = constrainedMemory()
  return {
    total: limit > 0 ? Math.min(limit, totalmem()) : totalmem(),
    available: availableMemory(),
  }
}

/** Another clock: `at` is its time, `readAt` that of this machine in the same moment. */
export type OtherClock = { name: string; at: Date; readAt: Date }

/** Codes of an authenticator are refused from here on. */
const noticedMs = 30_000
const wrongMs = 10 * 60_000

const setClock =
  'Have the machine set its clock by NTP (timedatectl set-ntp true); days, links and codes depend on it.'

/** @param newestChange time of the newest change in the database, ISO. */
export function checkClock(
  others: readonly OtherClock[],
  now: Date,
  newestChange: string | undefined,
): Finding {
  const time = `It is ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC here.`
  const off = ({ at, readAt }: OtherClock) => readAt.getTime() - at.getTime()
  const [worst] = others.toSorted((a, b) => Math.abs(off(b)) - Math.abs(off(a)))
  if (worst && Math.abs(off(worst)) >= noticedMs) {
    const direction = off(worst) > 0 ? 'ahead of' : 'behind'
    const text = `${time} That is ${durationOf(Math.abs(off(worst)))} ${direction} ${worst.name}. ${setClock}`
    return Math.abs(off(worst)) >= wrongMs ? fault(text) : attention(text)
  }
  if (newestChange && Date.parse(newestChange) - now.getTime() > wrongMs) {
    return fault(
      `${time} The newest change in the database is of ${newestChange.slice(0, 16).replace('T', ' ')} UTC, which is later. ${setClock}`,
    )
  }
  if (!worst) return ok(`${time} No clock of another machine was at hand to compare it with.`)
  return ok(`${time} ${others.map(({ name }) => name).join(' and ')} agrees.`)
}

export function checkTimeZone(): Finding {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  // A Node built without its time zones would take each evening for the day before.
  if (dayOf(new Date('2026-01-01T18:30:00Z')) !== '2026-01-02') {
    return fault(
      `This Node does not know the time zone ${timeZone}. Start the site with npm start.`,
    )
  }
  return ok(
    `The site counts days in ${timeZone}, whatever the machine is set to (${own}). Nothing has to be set.`,
  )
}

/** @param user id of whoever runs the site; undefined where files have no owner, as on Windows. */
export async function checkFiles(
  dataDir: string,
  signal: AbortSignal,
  user = process.getuid?.(),
): Promise<Finding> {
  if (user === undefined) return ok('This system has no permissions of this kind. Not checked.')
  if (!existsSync(dataDir)) return ok(`${dataDir} is not there yet: the first start makes it.`)
  const found = { files: 0, open: [] as string[], foreign: [] as string[] }
  await walk(dataDir, user, found, signal)
  const [foreign] = found.foreign
  if (foreign) {
    return fault(
      `${countOf(found.foreign.length)} in ${dataDir} belong to another user, such as ${foreign}. As root: chown -R ${user} ${dataDir}`,
    )
  }
  const [open] = found.open
  if (open) {
    return attention(
      `${countOf(found.open.length)} in ${dataDir} can be read by other users of this machine, such as ${open}. Personal data is among them: chmod -R go= ${dataDir}`,
    )
  }
  const all = `${countOf(found.files)} in ${dataDir}, readable by the user of the site only.`
  return signal.aborted ? ok(`${all} There are more, which there was no time for.`) : ok(all)
}

async function walk(
  folder: string,
  user: number,
  found: { files: number; open: string[]; foreign: string[] },
  signal: AbortSignal,
): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (signal.aborted) return
    const path = join(folder, entry.name)
    // The root of a file system of its own holds this one, which belongs to root.
    if (entry.name === 'lost+found') continue
    const stats = await lstat(path).catch(() => undefined)
    // A temporary file may go meanwhile.
    if (!stats) continue
    if (stats.uid !== user) found.foreign.push(path)
    // A copy without a server is meant for everybody.
    else if (entry.isDirectory() && !existsSync(join(path, listName)))
      await walk(path, user, found, signal)
    if (!entry.isFile()) continue
    found.files += 1
    if ((stats.mode & 0o077) !== 0) found.open.push(path)
  }
}

const countOf = (files: number) => `${files} ${files === 1 ? 'file' : 'files'}`

export function sizeOf(bytes: number): string {
  return bytes < 1024 * mib
    ? `${Math.round(bytes / mib)} MB`
    : `${(bytes / (1024 * mib)).toFixed(1)} GB`
}

export function durationOf(ms: number): string {
  const units = [
    ['day', 24 * 3_600_000],
    ['hour', 3_600_000],
    ['minute', 60_000],
    ['second', 1_000],
  ] as const
  const [name, length] = units.find(([, unit]) => ms >= unit) ?? units[3]
  const count = Math.floor(ms / length)
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
