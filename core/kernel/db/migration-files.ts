// The migrations are the numbered files of core/kernel/db/migrations; a new one is named nowhere else. Vite writes
// their imports into the built program and the tests. The command line, which Node runs from its sources, reads
// the folder.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Migration } from './migrations/columns.ts'

/** A file exports its migration. */
type MigrationFile = Record<string, Migration>

const files: Record<string, MigrationFile> = import.meta.env
  ? import.meta.glob<MigrationFile>('./migrations/[0-9]*.ts', { eager: true })
  : await importSources()

/** Migrations in the order of their numbers. */
export const migrations: readonly Migration[] = Object.keys(files)
  .sort()
  .flatMap((file) => Object.values(files[file] ?? {}))

async function importSources(): Promise<Record<string, MigrationFile>> {
  const folder = join(import.meta.dirname, 'migrations')
  const names = readdirSync(folder).filter((name) => /^\d.*\.ts$/.test(name))
  const imported = names.map(async (name): Promise<[string, MigrationFile]> => {
    const url = pathToFileURL(join(folder, name)).href
    return [name, await import(/* @vite-ignore */ url)]
  })
  return Object.fromEntries(await Promise.all(imported))
}
