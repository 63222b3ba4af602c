// Verifies a backup by restoring it into a scratch folder and comparing the result.
import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '#core/platform/clock.ts'
import { openSqlite } from '../db/sqlite.ts'
import type { Manifest } from './archive-format.ts'
import { damaged } from './backup-error.ts'
import { hashTables, type TableHash } from './dump-tables.ts'
import { type ArchiveEntry, readArchive } from './read-archive.ts'
import { finishRestore, restoreTables, type Target } from './restore-tables.ts'
import { makeScratch } from './scratch.ts'

export type Verification = Awaited<ReturnType<typeof verifyBackup>>

/**
 * Builds a complete database from the backup in a scratch folder, dumps it again and compares table by table;
 * then migrates it, as a restore would. Each file is written there, read back and compared, one at a time, so
 * that only the largest needs space.
 * @returns with the time at which the database was read, ISO
 * @throws BackupError for the first mismatch
 */
export async function verifyBackup(file: string, clock: Clock) {
  const scratch = await makeScratch(tmpdir())
  const { db, probe } = openSqlite(join(scratch, 'site.db'))
  try {
    return await db.transaction().execute(async (tx) => {
      const target: Target = { tx, dialect: 'sqlite', now: clock() }
      const entries = captureManifest(readArchive(file))
      const files = new Map<string, string>()
      const start = await restoreTables(target, entries.all, async (entry) => {
        files.set(`${entry.folder}/${entry.name}`, await roundTrip(scratch, await entry.read()))
      })
      const manifest = entries.manifest()
      compareTables(manifest, await hashTables(tx))
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

/** Passes every entry through, and keeps the manifest. */
function captureManifest(source: AsyncIterable<ArchiveEntry>) {
  let found: Manifest | undefined
  async function* all() {
    for await (const entry of source) {
      if (entry.kind === 'end') found = entry.manifest
      yield entry
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

/** @returns the SHA-256 of the bytes read back. */
async function roundTrip(scratch: string, bytes: Buffer): Promise<string> {
  const path = join(scratch, 'file')
  await writeFile(path, bytes)
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
}

function compareTables({ tables }: Manifest, restored: ReadonlyMap<string, TableHash>) {
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
