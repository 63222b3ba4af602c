// Checks the database file before anything writes to it. A damaged or lost database must stop the start:
// SQLite opens an empty file as a new database, and a new database would offer the set-up of the first
// administrator.
import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '../config.ts'
import { adviceAfterLoss, type Place } from './lost-database.ts'

/** SQLite's primary result codes: corrupt page, not a database. */
const corrupt = 11
const notADatabase = 26

/**
 * Reads the whole file, which takes milliseconds, without changing it.
 * @param isInUse the folder has held a site before, so a database must exist.
 * @throws ConfigError naming the file, the newest backup, and what to do
 */
export function checkSqliteFile(file: string, place: Place, isInUse: boolean): void {
  const problem = problemOf(file, isInUse)
  if (problem) throw new ConfigError(`${file} ${problem} ${adviceAfterLoss(place)}`)
}

function problemOf(file: string, isInUse: boolean): string | undefined {
  const bytes = statSync(file, { throwIfNoEntry: false })?.size
  if (!bytes) {
    return isInUse ? `is ${bytes === 0 ? 'empty' : 'missing'}, but it was in use.` : undefined
  }
  const found = inspectFile(file)
  if (found === 'in use') return undefined
  if (found === 'not a database') return 'is not a database: its content is something else.'
  if (found === 'damaged') return 'is damaged.'
  if (found.length === 0) return isInUse ? 'is empty, but it was in use.' : undefined
  const isOurs = ['migrations', 'contentVersion'].every((table) => found.includes(table))
  return isOurs ? undefined : 'belongs to another program.'
}

/** @returns the table names when the file is intact. */
function inspectFile(file: string): string[] | 'damaged' | 'not a database' | 'in use' {
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
    try {
      const check = database.prepare('PRAGMA quick_check(1)').get()
      if (check?.quick_check !== 'ok') return 'damaged'
      const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
      return tables.map(({ name }) => String(name))
    } finally {
      database.close()
    }
  } catch (error) {
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
    if (code === corrupt) return 'damaged'
    if (code === notADatabase) return 'not a database'
    // Another process is just creating it; any other problem shows when it is opened.
    if (code > 0) return 'in use'
    throw error
  }
}
