// A backup is worth what can be restored from it: this restores one into a scratch place and compares.
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import { openSqlite } from '../db/sqlite.ts'
import type { Manifest } from './archive-format.ts'
import { damaged } from './backup-error.ts'
import { sumTables, type TableSum } from './dump-tables.ts'
import { type ArchivePart, readArchive } from './read-archive.ts'
import { finishRestore, restoreTables, type Target } from './restore-tables.ts'

export type Proof = {
  /** When the database was read, ISO. */
  at: string
  program: string
  tables: { name: string; rows: number }[]
  rows: number
  files: number
}

/**
 * Makes a whole database of the backup in a scratch folder, dumps that again and compares it table by table;
 * then brings it up to date, as a restore would. Each file is written there, read back and compared, one at a
 * time, so that the room of the largest is enough.
 * @throws BackupError for the first thing that is not what the backup says
 */
export async function proveBackup(file: string, clock: Clock): Promise<Proof> {
  const scratch = await mkdtemp(join(tmpdir(), 'village-proof-'))
  const { db, probe } = openSqlite(join(scratch, 'site.db'))
  try {
    return await db.transaction().execute(async (tx) => {
      const target: Target = { tx, dialect: 'sqlite', now: clock() }
      const parts = observe(readArchive(file))
      const files = new Map<string, string>()
      const start = await restoreTables(target, parts.all, async (part) => {
        files.set(`${part.folder}/${part.name}`, await roundTrip(scratch, await part.read()))
      })
      const manifest = parts.manifest()
      compareTables(manifest, await sumTables(tx))
      compareFiles(manifest, files)
      await finishRestore(target, start, { contentVersion: 0, lastChange: 0 })
      const tables = Object.entries(manifest.tables).map(([name, { rows }]) => ({ name, rows }))
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      return { at: start.at, program: start.program, tables, rows, files: files.size }
    })
  } finally {
    probe.close()
    await db.destroy()
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Hands every part on, and keeps the last. */
function observe(source: AsyncIterable<ArchivePart>) {
  let found: Manifest | undefined
  async function* all() {
    for await (const part of source) {
      if (part.kind === 'end') found = part.manifest
      yield part
    }
  }
  return {
    all: all(),
    manifest: () => {
      if (!found) throw damaged('its end is missing')
      return found
    },
  }
}

/** @returns the SHA-256 of what is read back. */
async function roundTrip(scratch: string, bytes: Buffer): Promise<string> {
  const path = join(scratch, 'file')
  await writeFile(path, bytes)
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
}

function compareTables({ tables }: Manifest, restored: ReadonlyMap<string, TableSum>) {
  for (const name of new Set([...Object.keys(tables), ...restored.keys()])) {
    const wanted = tables[name]
    const got = restored.get(name)
    if (!wanted || wanted.rows !== got?.rows || wanted.sha256 !== got.sha256) {
      throw damaged(`the table ${name} does not come back as it was`)
    }
  }
}

function compareFiles({ entries }: Manifest, restored: ReadonlyMap<string, string>) {
  const hashes = new Map(entries.map(({ name, sha256 }) => [name, sha256]))
  for (const [name, sha256] of restored) {
    if (hashes.get(name) !== sha256) throw damaged(`the file ${name} does not come back as it was`)
  }
}
