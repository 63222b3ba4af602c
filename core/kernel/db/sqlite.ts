// SQLite through Node's own driver. One connection runs all queries in sequence; a second, the probe, only
// checks whether any process has committed since its last check.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type Driver,
  Kysely,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { countErrors, type ErrorCount } from '#core/platform/db/error-count.ts'
import { FlagPlugin } from '#core/platform/db/flag-plugin.ts'
import { SqliteCompiler } from './refuse-nul.ts'
import type { Tables } from './tables.ts'

/** Timeout for another process's write lock; a write takes milliseconds. */
const busyTimeoutMs = 5_000

export function openSqlite(
  file: string,
  errors = countErrors(),
): { db: Kysely<Tables>; probe: DatabaseSync } {
  const main = connect(file)
  const probe = connect(file)
  return { db: kyselyOn(main, errors), probe }
}

/** Opens a snapshot of the file, unaffected by writes until the connection is closed. */
export function openSqliteSnapshot(file: string): Kysely<Tables> {
  const database = connect(file)
  try {
    // A read transaction begins with its first read; under WAL it blocks nothing.
    database.exec('PRAGMA query_only = ON; BEGIN; SELECT count(*) FROM sqlite_schema')
    return kyselyOn(database, countErrors())
  } catch (error) {
    database.close()
    throw error
  }
}

function kyselyOn(database: DatabaseSync, errors: ErrorCount): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new ImmediateSqliteDialect(
      { database: { close: () => database.close(), prepare: prepareOnce(database) } },
      () => database.isTransaction,
    ),
    plugins: [new FlagPlugin()],
    log: errors.ofQuery,
  })
}

function connect(file: string): DatabaseSync {
  const database = new DatabaseSync(file, {
    timeout: busyTimeoutMs,
    enableForeignKeyConstraints: true,
  })
  // FULL: an acknowledged write survives a power cut. WAL: a reader never waits for a writer.
  enableWal(database)
  database.exec('PRAGMA synchronous = FULL')
  // KiB, allocated on demand. The default of 2 MB is smaller than the documents that a search for a common word reads.
  database.exec('PRAGMA cache_size = -8000')
  return database
}

/** SQLite fails immediately, whatever its timeout, while another process initialises the same new file. */
function enableWal(database: DatabaseSync): void {
  const startedAt = performance.now()
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() - startedAt > busyTimeoutMs) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    }
  }
}

/** True for SQLITE_BUSY, including its extended codes. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5
}

/** Preparing costs as much as running most of our queries; the program has a few hundred distinct ones. */
const preparedStatements = 500

function prepareOnce(database: DatabaseSync) {
  const prepared = new LRUCache<string, SqliteStatement>({ max: preparedStatements })
  return (sql: string): SqliteStatement => {
    const known = prepared.get(sql)
    if (known) return known
    const statement = prepare(database, sql)
    prepared.set(sql, statement)
    return statement
  }
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql)
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...parameters.map(input)),
    run: (parameters: readonly unknown[]) => statement.run(...parameters.map(input)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...parameters.map(input)),
  }
}

function input(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  throw new TypeError(`a ${typeof value} cannot be stored`)
}

/**
 * Takes the write lock when a transaction begins. A deferred one that reads first fails at its first write
 * when another process has committed in between, whatever its timeout.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: ConstructorParameters<typeof SqliteDialect>[0]
  readonly #isInTransaction: () => boolean

  constructor(
    config: ConstructorParameters<typeof SqliteDialect>[0],
    isInTransaction: () => boolean,
  ) {
    super(config)
    this.#config = config
    this.#isInTransaction = isInTransaction
  }

  override createQueryCompiler() {
    return new SqliteCompiler()
  }

  override createDriver(): Driver {
    const driver = new SqliteDriver(this.#config)
    driver.beginTransaction = async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    }
    driver.rollbackTransaction = async (connection) => {
      // SQLite has rolled back itself on a full disk; another ROLLBACK would hide the cause.
      if (!this.#isInTransaction()) return
      await connection.executeQuery(CompiledQuery.raw('rollback'))
    }
    return driver
  }
}
