// A database that cannot be reached or written is no fault of the program: it passes, and the visitor is told
// to come back.

import { AppError, fullDisk, readOnlyDisk } from '../errors.ts'

type Outage = 'full' | 'read-only' | 'out of reach'

/** SQLite's primary result codes. */
const sqliteOutages = new Map<number, Outage>([
  [13, 'full'],
  [8, 'read-only'],
  // Busy, locked, input or output failed, cannot open.
  ...[5, 6, 10, 14].map((code): [number, Outage] => [code, 'out of reach']),
])

/** Of PostgreSQL: the disk is full; the server, such as a stand-by, takes no writes. */
const postgresStates = new Map<string, Outage>([
  ['53100', 'full'],
  ['25006', 'read-only'],
  // A transaction of somebody else, by hand, and one of ours waited for each other; ours was ended.
  ['40P01', 'out of reach'],
])
/** PostgreSQL's classes: connection, resources, operator intervention, system; and the socket's own words. */
const postgresOutage = /^(?:08|53|57|58)[0-9A-Z]{3}$/
const socketOutages: ReadonlySet<unknown> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])

/** What `pg` says without a code. */
const driverWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/

export function isDatabaseOutage(error: unknown): boolean {
  return outageOf(error) !== undefined
}

/**
 * The server takes no connection from anybody: it is stopped, stopping or starting. So nobody can change anything
 * either, which a connection that only broke or fell silent does not tell.
 */
export function isServerDown(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isServerDown)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ECONNREFUSED' || code === '57P03'
}

/** A connection of the pool that ended after its last use; a new one may be had at once. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(ECONNRESET|EPIPE|57P0[12])$/.test(code) || error.message.startsWith('Connection terminated')
  )
}

/** For the host: what the driver says, which for several addresses is in the errors of each. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

/** What a person is told of an outage; undefined for any other error. */
export function outageError(error: unknown): AppError | undefined {
  const outage = outageOf(error)
  if (outage === 'full') return fullDisk()
  if (outage === 'read-only') return readOnlyDisk()
  if (outage === undefined) return undefined
  return new AppError(
    'unavailable',
    'The site cannot reach its data just now. Please try again soon.',
  )
}

function outageOf(error: unknown): Outage | undefined {
  if (error instanceof AggregateError) return error.errors.map(outageOf).find(Boolean)
  if (!(error instanceof Error)) return undefined
  if ('errcode' in error && typeof error.errcode === 'number') {
    return sqliteOutages.get(error.errcode & 0xff)
  }
  if ('code' in error && typeof error.code === 'string') {
    const isOutage = socketOutages.has(error.code) || postgresOutage.test(error.code)
    return postgresStates.get(error.code) ?? (isOutage ? 'out of reach' : undefined)
  }
  return driverWords.test(error.message) ? 'out of reach' : undefined
}
