// The migrations are the numbered files of core/kernel/db/migrations; a new one is named nowhere else. Vite writes
// their imports into the built program and the tests. The command line, which Node runs from its sources, reads
// the folder.
import { importSources } from '#core/platform/import-sources.ts'
import type { Migration } from './migrations/columns.ts'

/** A file exports its migration. */
type MigrationFile = Record<string, Migration>

const files = import.meta.env
  ? import.meta.glob<MigrationFile>('./migrations/[0-9]*.ts', { eager: true })
  : await importSources<MigrationFile>('core/kernel/db/migrations/[0-9]*.ts')

/** Migrations in the order of their numbers. */
export const migrations: readonly Migration[] = Object.keys(files)
  .sort()
  .flatMap((file) => Object.values(files[file] ?? {}))
