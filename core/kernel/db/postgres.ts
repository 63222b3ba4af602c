import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { countErrors, type ErrorCount } from '#core/platform/db/error-count.ts'
import type { Log } from '#core/platform/log.ts'
import { PostgresCompiler } from './refuse-nul.ts'
import type { Tables } from './tables.ts'

const { builtins } = pg.types

// Both databases behave alike above the queries: instants are ISO strings, big integers numbers.
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [builtins.INT8, Number],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format ?? 'text'),
}

export function openPostgres(url: string, log: Log, errors = countErrors()): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types,
    // An unresponsive database is reported as an error instead of hanging the page.
    connectionTimeoutMillis: 3_000,
    query_timeout: 10_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
  })
  // A connection lost while in use fails its query, but needs a listener of its own or it ends the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  // A lost idle connection ends the process if nobody listens.
  pool.on('error', (error) => log.warn({ err: error.message }, 'database connection lost'))
  return new Kysely<Tables>({
    dialect: new CheckedPostgresDialect({
      pool: {
        options: pool.options,
        connect: () => connect(pool, errors),
        end: () => pool.end(),
      },
    }),
    log: errors.ofQuery,
  })
}

class CheckedPostgresDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new PostgresCompiler()
  }
}

/** Kysely logs failed queries; a failed connection never becomes one. */
async function connect(pool: pg.Pool, errors: ErrorCount): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    errors.add(error)
    throw error
  }
}
