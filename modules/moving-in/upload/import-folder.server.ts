// The files of the one import that the back-office makes at a time, with its state, in a folder beside the data.
import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#core/platform/config.ts'
import { isBeingMade } from '#modules/moving-out/take-out-lock.server.ts'
import {
  type AnnouncedImport,
  type ImportFile,
  type ImportState,
  importFiles,
} from './uploaded-import.ts'

export function importFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'moving-in', 'upload')
}

export const fileOf = (folder: string, file: ImportFile) => join(folder, file)
export const listOf = (folder: string) => join(folder, 'stored.jsonl')

export async function createImport(folder: string, announced: AnnouncedImport): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const file of importFiles) {
    if (announced.files[file]) await writeFile(fileOf(folder, file), '', { mode: 0o600 })
  }
  await writeJson(join(folder, 'import.json'), announced)
}

/** @returns undefined if there is none */
export async function findImport(folder: string): Promise<AnnouncedImport | undefined> {
  return readJson<AnnouncedImport>(join(folder, 'import.json'))
}

export async function readState(folder: string): Promise<ImportState> {
  return (await readJson<ImportState>(join(folder, 'state.json'))) ?? { phase: 'uploading' }
}

export async function writeState(folder: string, state: ImportState): Promise<void> {
  await writeJson(join(folder, 'state.json'), state)
}

export async function receivedBytes(folder: string, file: ImportFile): Promise<number> {
  const found = await stat(fileOf(folder, file)).catch(() => undefined)
  return found?.size ?? 0
}

/** Writes a part at its place; the same part again changes nothing. */
export async function writePart(
  folder: string,
  file: ImportFile,
  offset: number,
  bytes: Uint8Array,
): Promise<void> {
  const handle = await open(fileOf(folder, file), 'r+')
  try {
    await handle.write(bytes, 0, bytes.length, offset)
  } finally {
    await handle.close()
  }
}

const orderOf = (folder: string) => join(folder, 'ordered')
/** Time in which a process starts on a busy machine. */
const startMs = 60_000

/** Notes that a process was started: it needs some seconds until its lock says so. */
export async function noteOrder(folder: string, now: Date): Promise<void> {
  await writeFile(orderOf(folder), now.toISOString(), { mode: 0o600 })
}

export async function withdrawOrder(folder: string): Promise<void> {
  await rm(orderOf(folder), { force: true })
}

/** True while a process reads or stores the files, or has just been started. */
export async function isRunning(folder: string, now: Date): Promise<boolean> {
  if (await isBeingMade(folder)) return true
  const orderedAt = await readFile(orderOf(folder), 'utf8').catch(() => '')
  return now.getTime() - Date.parse(orderedAt) < startMs
}

const stopOf = (folder: string) => join(folder, 'stop')

/** Asks the process of the import to stop, whichever process of the site has started it. */
export async function requestStop(folder: string): Promise<void> {
  await writeFile(stopOf(folder), '', { mode: 0o600 })
}

export async function withdrawStop(folder: string): Promise<void> {
  await rm(stopOf(folder), { force: true })
}

export function isStopRequested(folder: string): boolean {
  return existsSync(stopOf(folder))
}

/** Removes the files, which may hold personal data; what became of them stays readable. */
export async function removeFiles(folder: string): Promise<void> {
  for (const path of [...importFiles.map((file) => fileOf(folder, file)), listOf(folder)]) {
    await rm(path, { force: true })
  }
}

/** Removes the import and its files. */
export async function discardImport(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}

const keptDays = 7

/** Removes an import that nobody has gone on with for a week. */
export async function discardOldImport(folder: string, now: Date): Promise<void> {
  const announced = await findImport(folder)
  if (!announced || (await isRunning(folder, now))) return
  const age = now.getTime() - Date.parse(announced.startedAt)
  if (age > keptDays * 24 * 60 * 60 * 1_000) await discardImport(folder)
}

async function readJson<T>(path: string): Promise<T | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

/** Replaces a file, which a reader sees whole or not at all. */
async function writeJson(path: string, value: object): Promise<void> {
  await writeFile(`${path}.part`, JSON.stringify(value), { mode: 0o600 })
  await rename(`${path}.part`, path)
}
