// SQLite through Node's own driver. One connection writes, a transaction at a time; the other, the probe, reads what is
// read outside of transactions, and tells whether anybody has committed since it was last asked.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { countErrors, type ErrorCount } from '#core/platform/db/error-count.ts'
import { FlagPlugin } from '#core/platform/db/flag-plugin.ts'
import { SqliteCompiler } from './refuse-nul.ts'
import type { Tables } from './tables.ts'

/** Timeout for another process's write lock. A write takes milliseconds, and an import may take many seconds. */
const busyTimeoutMs = 30_000
/** Time for which SQLite itself waits, in which this process does nothing else. */
const blockedMs = 20

export function openSqlite(
  file: string,
  errors = countErrors(),
): { db: Kysely<Tables>; probe: DatabaseSync } {
  const main = connect(file)
  const probe = connect(file)
  return { db: kyselyOn(main, errors, probe), probe }
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

function kyselyOn(
  database: DatabaseSync,
  errors: ErrorCount,
  reader: DatabaseSync = database,
): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new SiteDialect(database, reader),
    plugins: [new FlagPlugin()],
    log: errors.ofQuery,
  })
}

function connect(file: string): DatabaseSync {
  const database = new DatabaseSync(file, {
    timeout: blockedMs,
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

class SiteDialect extends SqliteDialect {
  readonly #driver: () => Driver

  constructor(database: DatabaseSync, reader: DatabaseSync) {
    const config = { database: { close: () => database.close(), prepare: prepareOnce(database) } }
    super(config)
    const writes = new SqliteDriver(config)
    // The opener of the probe closes it.
    const reads =
      reader === database
        ? writes
        : new SqliteDriver({ database: { close: () => {}, prepare: prepareOnce(reader) } })
    this.#driver = () => new SiteDriver(writes, reads, () => database.isTransaction)
  }

  override createAdapter() {
    return new ManyConnections()
  }

  override createQueryCompiler() {
    return new SqliteCompiler()
  }

  override createDriver(): Driver {
    return this.#driver()
  }
}

class ManyConnections extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

class SiteDriver implements Driver {
  readonly #writes: SqliteDriver
  readonly #reads: SqliteDriver
  readonly #isInTransaction: () => boolean
  /** Settles when the last of those who wait to write has written. */
  #last: Promise<void> = Promise.resolve()

  constructor(writes: SqliteDriver, reads: SqliteDriver, isInTransaction: () => boolean) {
    this.#writes = writes
    this.#reads = reads
    this.#isInTransaction = isInTransaction
  }

  async init() {
    await Promise.all([this.#writes.init(), this.#reads.init()])
  }

  async acquireConnection(): Promise<SiteConnection> {
    const [writer, reader] = await Promise.all([
      this.#writes.acquireConnection(),
      this.#reads.acquireConnection(),
    ])
    return new SiteConnection(writer, reader, () => this.#takeTurn())
  }

  async releaseConnection(connection: SiteConnection) {
    connection.endTurn()
  }

  /**
   * Takes the write lock when a transaction begins. A deferred one that reads first fails at its first write when another
   * process has committed in between, whatever its timeout.
   */
  async beginTransaction(connection: SiteConnection) {
    await connection.beginTurn()
    await connection.whenFree(() => connection.executeQuery(CompiledQuery.raw('begin immediate')))
  }

  async commitTransaction(connection: SiteConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: SiteConnection) {
    // SQLite has rolled back itself on a full disk; another ROLLBACK would hide the cause.
    if (this.#isInTransaction()) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  savepoint: NonNullable<Driver['savepoint']> = (...given) => this.#writes.savepoint(...given)
  rollbackToSavepoint: NonNullable<Driver['rollbackToSavepoint']> = (...given) =>
    this.#writes.rollbackToSavepoint(...given)
  releaseSavepoint: NonNullable<Driver['releaseSavepoint']> = (...given) =>
    this.#writes.releaseSavepoint(...given)

  async destroy() {
    await this.#writes.destroy()
    if (this.#reads !== this.#writes) await this.#reads.destroy()
  }

  async #takeTurn(): Promise<() => void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    return resolve
  }
}

/** Writes when it is its turn, for one query or until a transaction ends; reads outside of one at once. */
class SiteConnection implements DatabaseConnection {
  readonly #writer: DatabaseConnection
  readonly #reader: DatabaseConnection
  readonly #takeTurn: () => Promise<() => void>
  /** The limit holds for all who wait together, those behind others too. */
  readonly #asksSince = performance.now()
  #end: (() => void) | undefined

  constructor(
    writer: DatabaseConnection,
    reader: DatabaseConnection,
    takeTurn: () => Promise<() => void>,
  ) {
    this.#writer = writer
    this.#reader = reader
    this.#takeTurn = takeTurn
  }

  async beginTurn() {
    this.#end ??= await this.#takeTurn()
  }

  endTurn() {
    this.#end?.()
    this.#end = undefined
  }

  async executeQuery<R>(query: CompiledQuery) {
    if (this.#end) return this.#writer.executeQuery<R>(query)
    if (SelectQueryNode.is(query.query)) return this.#reader.executeQuery<R>(query)
    await this.beginTurn()
    try {
      return await this.whenFree(() => this.#writer.executeQuery<R>(query))
    } finally {
      this.endTurn()
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number) {
    return (this.#end ? this.#writer : this.#reader).streamQuery<R>(query, chunkSize)
  }

  /** Tries again while another process writes, without keeping this one from everything else. */
  async whenFree<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!isBusy(error) || performance.now() - this.#asksSince > busyTimeoutMs) throw error
        await sleep(blockedMs)
      }
    }
  }
}
