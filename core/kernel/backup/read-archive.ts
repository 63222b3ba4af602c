// Reads a backup entry by entry, in bounded memory, trusting nothing: names, types, sizes and order are those
// this program writes, and every byte matches the manifest, or reading fails with a BackupError.
import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Extract, extract, type Header } from 'tar-stream'
import type * as z from 'zod/mini'
import { errorCode } from '#core/platform/storage/storage.ts'
import {
  type BackupStart,
  type EntryName,
  type Folder,
  formatSchema,
  formatVersion,
  type Manifest,
  manifestSchema,
  maxBytes,
  maxLineBytes,
  maxUnpackedBytes,
  readEntryName,
  startSchema,
} from './archive-format.ts'
import { BackupError, damaged, toDamageError } from './backup-error.ts'
import type { BackupTable } from './backup-tables.ts'

/** First `start`, last `end`. Bytes of an entry that the caller does not read are still hashed. */
export type ArchiveEntry =
  | { kind: 'start'; start: BackupStart }
  | { kind: 'table'; table: BackupTable; rows: () => AsyncGenerator<Record<string, unknown>> }
  | { kind: 'file'; folder: Folder; name: string; read: () => Promise<Buffer> }
  | { kind: 'end'; manifest: Manifest }

/** Entries are only certain once `end` has arrived. @throws BackupError */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  await requireFile(file)
  const input = createReadStream(file)
  const archive = extract()
  // A failed read ends the archive with that error, and the loop below throws it.
  const reading = pipeline(input, archive).catch(() => undefined)
  try {
    yield* readEntries(archive)
  } catch (error) {
    throw toDamageError(error)
  } finally {
    input.destroy()
    archive.destroy()
    await reading
  }
}

async function* readEntries(archive: Extract): AsyncGenerator<ArchiveEntry> {
  const read = new Map<string, { bytes: number; sha256: string }>()
  let manifest: Manifest | undefined
  for await (const entry of archive) {
    const name = checkHeader(entry.header, read)
    if (manifest) throw damaged('something follows its end')
    if ((read.size === 0) !== (name.kind === 'start')) throw damaged('it does not begin as one')
    const hash = createHash('sha256')
    const bytes = hashed(entry, hash)
    if (name.kind === 'start') yield { kind: 'start', start: readStart(await buffer(bytes)) }
    else if (name.kind === 'manifest') manifest = parse(manifestSchema, await buffer(bytes))
    else yield toEntry(name, bytes)
    for await (const _ of bytes);
    read.set(entry.header.name, { bytes: entry.header.size, sha256: hash.digest('hex') })
  }
  if (!manifest) throw damaged('its end is missing')
  compare(manifest, read)
  yield { kind: 'end', manifest }
}

async function requireFile(file: string): Promise<void> {
  try {
    if ((await stat(file)).isFile()) return
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
  throw new BackupError(`There is no file ${file}.`)
}

function checkHeader(header: Header, read: Map<string, unknown>): EntryName {
  const name = readEntryName(header.name)
  // The name is untrusted: unprintable characters are escaped.
  const shown = JSON.stringify(header.name.slice(0, 100))
  if (!name) throw damaged(`${shown} does not belong in it`)
  if (header.type !== 'file') throw damaged(`${shown} is no plain file`)
  if (read.has(header.name)) throw damaged(`${shown} is in it twice`)
  if (header.size > maxBytes[name.kind]) throw damaged(`${shown} is too large`)
  return name
}

function toEntry(name: Named<'table' | 'file'>, bytes: AsyncGenerator<Uint8Array>): ArchiveEntry {
  if (name.kind === 'file') return { ...name, read: () => buffer(bytes) }
  return { ...name, rows: () => readRows(bytes) }
}

type Named<K extends EntryName['kind']> = EntryName & { kind: K }

/** Checks the format first: nothing else is known about a newer one. */
function readStart(text: Buffer): BackupStart {
  const { format } = parse(formatSchema, text)
  if (format !== formatVersion) {
    throw new BackupError(
      `This backup has the format ${format}, and this program reads the format ${formatVersion}. Use the version of the program that made it. Nothing was changed.`,
    )
  }
  return parse(startSchema, text)
}

function parse<S extends z.ZodMiniType>(schema: S, text: Buffer): z.output<S> {
  const result = schema.safeParse(JSON.parse(text.toString('utf8')))
  if (!result.success) throw damaged('what it says of itself cannot be understood')
  return result.data
}

function compare(manifest: Manifest, read: Map<string, { bytes: number; sha256: string }>) {
  const listed = new Set(manifest.entries.map(({ name }) => name))
  for (const name of read.keys()) {
    if (name !== 'manifest.json' && !listed.has(name)) throw damaged(`${name} is not in its list`)
  }
  for (const { name, bytes, sha256 } of manifest.entries) {
    const found = read.get(name)
    if (!found) throw damaged(`${name} is missing`)
    if (found.bytes !== bytes || found.sha256 !== sha256) throw damaged(`${name} has changed`)
  }
}

/** An archive that ends too early ends the current entry, and its reader. */
async function* hashed(source: AsyncIterable<unknown>, hash: Hash): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of source) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError('a tar entry gives bytes')
      hash.update(chunk)
      yield chunk
    }
  } catch (error) {
    throw toDamageError(error)
  }
}

async function* readRows(packed: AsyncIterable<Uint8Array>) {
  const unpacking = createGunzip()
  // Its error is thrown by the loop below.
  const feeding = pipeline(Readable.from(packed), unpacking).catch(() => undefined)
  try {
    for await (const line of splitLines(unpacking)) yield readRow(line)
  } catch (error) {
    throw toDamageError(error)
  } finally {
    unpacking.destroy()
    await feeding
  }
}

function readRow(line: string): Record<string, unknown> {
  const row: unknown = JSON.parse(line)
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    throw damaged('a table holds something that is no row')
  }
  return { ...row }
}

async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let open: Buffer[] = []
  let openBytes = 0
  let allBytes = 0
  for await (const chunk of chunks) {
    allBytes += chunk.byteLength
    if (allBytes > maxUnpackedBytes) throw damaged('a table is too large')
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...open, chunk.subarray(from, end)]).toString('utf8')
      open = []
      openBytes = 0
      from = end + 1
    }
    open.push(chunk.subarray(from))
    openBytes += chunk.byteLength - from
    if (openBytes > maxLineBytes) throw damaged('a table holds a row that is too long')
  }
  if (openBytes > 0) throw damaged('a table ends in the middle of a row')
}
