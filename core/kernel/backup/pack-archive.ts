import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Pack, pack as startPack } from 'tar-stream'
import type { Storage } from '#core/platform/storage/storage.ts'
import { type BackupStart, type Manifest, maxBytes } from './archive-format.ts'
import { BackupError } from './backup-error.ts'
import type { TableHash } from './dump-tables.ts'

export type FileEntry = { name: string; storage: Storage }

type Contents = {
  start: BackupStart
  tables: Map<string, TableHash>
  /** Keyed by name in the archive. */
  files: Map<string, FileEntry>
  /** Folder of the dumped tables. */
  folder: string
}

/** Writes the archive. @returns the files in it, without files removed in the meantime */
export async function packArchive(
  path: string,
  { start, tables, files, folder }: Contents,
): Promise<{ bytes: number; names: Set<string> }> {
  const pack = startPack()
  const written = pipeline(pack, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  const entries: Manifest['entries'] = []
  const names = new Set<string>()

  async function add(name: string, bytes: number, source: AsyncIterable<Uint8Array>) {
    const hash = createHash('sha256')
    const entry = pack.entry({ name, size: bytes, mode: 0o600, mtime: new Date(start.at) })
    await pipeline(Readable.from(hashed(source, hash)), entry)
    entries.push({ name, bytes, sha256: hash.digest('hex') })
  }

  async function addJson(kind: 'start' | 'manifest', content: object) {
    const text = Buffer.from(JSON.stringify(content))
    if (text.byteLength > maxBytes[kind]) {
      throw new BackupError('There are more files than one backup can list.')
    }
    const name = kind === 'start' ? 'backup.json' : 'manifest.json'
    await add(name, text.byteLength, Readable.from([text]))
  }

  async function addAll() {
    await addJson('start', start)
    for (const table of tables.keys()) {
      const dumped = join(folder, `${table}.jsonl.gz`)
      await add(`tables/${table}.jsonl.gz`, (await stat(dumped)).size, createReadStream(dumped))
    }
    for (const [name, file] of files) {
      const found = await file.storage.open(file.name)
      if (!found) continue
      await add(name, found.bytes, found.stream)
      names.add(name)
    }
    const manifest: Manifest = { entries, tables: Object.fromEntries(tables) }
    await addJson('manifest', manifest)
    pack.finalize()
  }

  // The first failure is the cause; a full disk also ends the entry being written.
  await Promise.all([written, addAll().catch((error) => abort(pack, error))])
  return { bytes: (await stat(path)).size, names }
}

function abort(pack: Pack, error: unknown): never {
  pack.destroy(error instanceof Error ? error : new Error(String(error)))
  throw error
}

async function* hashed(source: AsyncIterable<Uint8Array>, hash: Hash) {
  for await (const chunk of source) {
    hash.update(chunk)
    yield chunk
  }
}
