// A database that cannot be reached or written is no fault of the program: it passes, and the visitor is told
// to come back.

/** SQLite's primary result codes: busy, locked, read-only, I/O error, full, cannot open. */
const sqliteOutages: ReadonlySet<unknown> = new Set([5, 6, 8, 10, 13, 14])

/** PostgreSQL's classes: connection, resources, operator intervention, system; and the socket's own words. */
const postgresOutage = /^(?:08|53|57|58)[0-9A-Z]{3}$/
const socketOutages: ReadonlySet<unknown> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])

/** What `pg` says without a code. */
const driverWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/

export function isDatabaseOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseOutage)
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') {
    return sqliteOutages.has(error.errcode & 0xff)
  }
  if ('code' in error && typeof error.code === 'string') {
    return socketOutages.has(error.code) || postgresOutage.test(error.code)
  }
  return driverWords.test(error.message)
}
