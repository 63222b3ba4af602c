// A manipulated backup with a consistent manifest, as an attacker would create it.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { extract, type Header, pack } from 'tar-stream'

export type Entry = { name: string; body: Buffer; type?: Header['type']; linkname?: string }

export async function readEntries(file: string): Promise<Entry[]> {
  const archive = extract()
  const reading = pipeline(createReadStream(file), archive)
  const entries: Entry[] = []
  for await (const entry of archive) {
    const chunks: Uint8Array[] = []
    for await (const chunk of entry) if (chunk instanceof Uint8Array) chunks.push(chunk)
    entries.push({ name: entry.header.name, body: Buffer.concat(chunks) })
  }
  await reading
  return entries
}

/** Writes the entries unchanged, without a new manifest. */
export async function writeEntries(file: string, entries: readonly Entry[]): Promise<void> {
  const archive = pack()
  for (const { name, body, type = 'file', linkname } of entries) {
    if (type !== 'file') archive.entry({ name, type, ...(linkname ? { linkname } : {}) })
    else archive.entry({ name, type }, body)
  }
  archive.finalize()
  await writeToFile(archive, file)
}

/** Changes the entries, then writes them with correct sizes, hashes and row counts. */
export async function rewriteBackup(
  from: string,
  to: string,
  change: (entries: Entry[]) => Entry[],
): Promise<void> {
  const old = await readEntries(from)
  const entries = change(old.filter(({ name }) => name !== 'manifest.json'))
  const tables = entries.flatMap(({ name, body }) => {
    const table = /^tables\/(.*)\.jsonl\.gz$/.exec(name)?.[1]
    if (!table) return []
    const lines = gunzipSync(body)
    return [[table, { rows: lines.toString().split('\n').length - 1, sha256: sha256(lines) }]]
  })
  const manifest = {
    entries: entries.map(({ name, body }) => ({
      name,
      bytes: body.byteLength,
      sha256: sha256(body),
    })),
    tables: Object.fromEntries(tables),
  }
  const last = { name: 'manifest.json', body: Buffer.from(JSON.stringify(manifest)) }
  await writeEntries(to, [...entries, last])
}

/** Changes the rows of one table. */
export function withRows(
  table: string,
  change: (rows: Record<string, unknown>[]) => unknown[],
): (entries: Entry[]) => Entry[] {
  const wanted = `tables/${table}.jsonl.gz`
  return (entries) =>
    entries.map((entry) => {
      if (entry.name !== wanted) return entry
      const lines = gunzipSync(entry.body).toString().split('\n').slice(0, -1)
      const rows = change(lines.map((line) => JSON.parse(line)))
      return {
        name: wanted,
        body: gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join('')),
      }
    })
}

export function withStart(change: object): (entries: Entry[]) => Entry[] {
  return (entries) =>
    entries.map((entry) => {
      if (entry.name !== 'backup.json') return entry
      return {
        ...entry,
        body: Buffer.from(JSON.stringify({ ...JSON.parse(`${entry.body}`), ...change })),
      }
    })
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function writeToFile(source: AsyncIterable<unknown>, file: string): Promise<void> {
  await pipeline(source, createWriteStream(file))
}
