// Encrypted copies of backups in a bucket. The description of a copy is written last and removed first: a copy with a
// description is complete.
import { createHash, createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rm, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { OffsiteConfig } from '#core/platform/config.ts'
import { openS3Storage } from '#core/platform/storage/s3-storage.ts'
import type { Storage } from '#core/platform/storage/storage.ts'
import { BackupError } from './backup-error.ts'
import { newSeal, openPart, partBytes, type Seal, sealPart, sealSchema } from './sealed-parts.ts'

const folder = 'village-site-backups/'

export const openOffsite = ({ s3 }: OffsiteConfig): Promise<Storage> => openS3Storage(s3, folder)

/** Identifies a bucket and a key, without giving the key away. */
export function offsiteTarget({ s3, key }: OffsiteConfig): string {
  return createHmac('sha256', key).update(`${s3.endpoint} ${s3.bucket}`).digest('hex').slice(0, 32)
}

/** Name of a copy in the bucket, without an extension: that of its backup in the form of stored names. */
const copyName = (name: string) => basename(name, '.tar').toLowerCase()
const descriptionOf = (copy: string) => `${copy}.json`
const partOf = (copy: string, at: number) => `${copy}-${String(at + 1).padStart(6, '0')}.part`

/** Returns the complete copies, oldest first. */
export async function listCopies(storage: Storage): Promise<string[]> {
  const { copies } = await listObjects(storage)
  return copies
}

async function listObjects(storage: Storage) {
  const copies: string[] = []
  const parts: { copy: string; name: string; modifiedAt: Date }[] = []
  for await (const { name, modifiedAt } of storage.list()) {
    const copy = /^(.*)\.json$/.exec(name)?.[1]
    if (copy) copies.push(copy)
    const partCopy = /^(.*)-\d{6}\.part$/.exec(name)?.[1]
    if (partCopy) parts.push({ copy: partCopy, name, modifiedAt })
  }
  return { copies: copies.sort(), parts }
}

/**
 * Sends a backup, encrypted, unless the bucket has it with this key.
 * @returns the name of the copy, and whether it was sent
 * @throws AppError unavailable
 */
export async function sendCopy(
  storage: Storage,
  key: Buffer,
  file: string,
): Promise<{ copy: string; isSent: boolean }> {
  const copy = copyName(file)
  const seal = newSeal(key, basename(file), (await stat(file)).size, await hashOf(file))
  const there = await withRetries(() => storage.read(descriptionOf(copy)))
  if (there && isSame(there, seal)) return { copy, isSent: false }
  // Another key encrypted it.
  if (there) await withRetries(() => storage.remove(descriptionOf(copy)))
  const handle = await open(file)
  try {
    for (let at = 0; at < seal.parts; at += 1) {
      const plain = await readPart(handle, seal, at)
      await withRetries(() => storage.put(partOf(copy, at), sealPart(key, seal, at, plain)))
    }
  } finally {
    await handle.close()
  }
  await withRetries(() => storage.put(descriptionOf(copy), Buffer.from(JSON.stringify(seal))))
  return { copy, isSent: true }
}

const isSame = (described: Buffer, seal: Seal) =>
  described.equals(Buffer.from(JSON.stringify(seal)))

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

async function readPart(handle: FileHandle, { bytes }: Seal, at: number): Promise<Buffer> {
  const start = at * partBytes
  const plain = Buffer.alloc(Math.min(partBytes, bytes - start))
  const { bytesRead } = await handle.read(plain, 0, plain.byteLength, start)
  if (bytesRead < plain.byteLength) throw new BackupError('The backup changed while it was sent.')
  return plain
}

/**
 * Fetches a copy into a file.
 * @param copy undefined for the newest
 * @throws BackupError if there is none, or it cannot be opened; no file is left
 */
export async function fetchCopy(
  storage: Storage,
  key: Buffer,
  target: string,
  copy?: string,
): Promise<Seal> {
  const copies = await listCopies(storage)
  const wanted = copy === undefined ? copies.at(-1) : copies.find((one) => one === copyName(copy))
  if (wanted === undefined) {
    const there = copies.length === 0 ? 'none at all' : copies.join(', ')
    throw new BackupError(`There is no such backup in the bucket; there is ${there}.`)
  }
  const described = await withRetries(() => storage.read(descriptionOf(wanted)))
  const seal = readSeal(described, wanted)
  const handle = await open(target, 'wx', 0o600)
  try {
    for (let at = 0; at < seal.parts; at += 1) {
      const sealed = await withRetries(() => storage.read(partOf(wanted, at)))
      if (!sealed) throw new BackupError(`Part ${at + 1} of ${wanted} is missing in the bucket.`)
      await handle.appendFile(openPart(key, seal, at, sealed))
    }
    await handle.sync()
  } catch (error) {
    await rm(target, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  return seal
}

/**
 * Tries a key on the newest copy.
 * @returns the name of the copy, undefined if there is none
 * @throws BackupError if the key does not open it
 */
export async function opensCopy(storage: Storage, key: Buffer): Promise<string | undefined> {
  const newest = (await listCopies(storage)).at(-1)
  if (newest === undefined) return undefined
  const seal = readSeal(await withRetries(() => storage.read(descriptionOf(newest))), newest)
  const first = await withRetries(() => storage.read(partOf(newest, 0)))
  if (!first) throw new BackupError(`Part 1 of ${newest} is missing in the bucket.`)
  openPart(key, seal, 0, first)
  return newest
}

function readSeal(described: Buffer | undefined, copy: string): Seal {
  try {
    return sealSchema.parse(JSON.parse(String(described)))
  } catch {
    throw new BackupError(`The description of ${copy} in the bucket is damaged. Use another copy.`)
  }
}

/** Parts without a description are those of a copy that is being sent, or was cut off. */
const cutOffAfterMs = 24 * 60 * 60 * 1000

/** Removes all copies but those to keep, and what is left of interrupted ones. */
export async function removeCopies(
  storage: Storage,
  keep: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const { copies, parts } = await listObjects(storage)
  const unwanted = copies.filter((copy) => !keep.has(copy))
  for (const copy of unwanted) await storage.remove(descriptionOf(copy))
  for (const { copy, name, modifiedAt } of parts) {
    const isCutOff = !copies.includes(copy) && now.getTime() - modifiedAt.getTime() > cutOffAfterMs
    if (isCutOff || unwanted.includes(copy)) await storage.remove(name)
  }
}

const attempts = 3

/** A call that fails over a bad connection is repeated, with a part of a few megabytes at stake. */
async function withRetries<T>(call: () => Promise<T>): Promise<T> {
  for (let left = attempts; ; left -= 1) {
    try {
      return await call()
    } catch (error) {
      if (left === 1) throw error
    }
  }
}
