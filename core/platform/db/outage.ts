// An unreachable or read-only database is not an internal error: it is temporary, and the client is asked to
// retry.

import { AppError } from '../errors.ts'

type Outage = 'full' | 'read-only' | 'out of reach'

/** SQLite's primary result codes. */
const sqliteOutages = new Map<number, Outage>([
  [13, 'full'],
  [8, 'read-only'],
  // Busy, locked, input or output failed, cannot open.
  ...[5, 6, 10, 14].map((code): [number, Outage] => [code, 'out of reach']),
])

/** PostgreSQL: the disk is full; the server, such as a standby, is read-only. */
const postgresStates = new Map<string, Outage>([
  ['53100', 'full'],
  ['25006', 'read-only'],
  // Deadlock between a manual transaction and ours, which was aborted.
  ['40P01', 'out of reach'],
])
/** PostgreSQL's classes: connection, resources, operator intervention, system; and socket error codes. */
const postgresOutage = /^(?:08|53|57|58)[0-9A-Z]{3}$/
const socketOutages: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Messages of `pg` that have no code. */
const driverMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/

export function isDatabaseOutage(error: unknown): boolean {
  return outageOf(error) !== undefined
}

/**
 * True if the server accepts no connections: it is stopped, stopping or starting. Nothing can then be changed either,
 * which a merely broken or silent connection does not imply.
 */
export function isServerDown(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isServerDown)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ECONNREFUSED' || code === '57P03'
}

/** True if a pooled connection ended after its last use; a new one may be available at once. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(ECONNRESET|EPIPE|57P0[12])$/.test(code) || error.message.startsWith('Connection terminated')
  )
}

/** Returns the driver's message for the host; for several addresses it is in the nested errors. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

/** Returns the error shown for an outage; undefined for other errors. */
export function outageError(error: unknown): AppError | undefined {
  const outage = outageOf(error)
  if (outage === 'full') return new AppError('unavailable', 'outage.disk_full')
  if (outage === 'read-only') return new AppError('unavailable', 'outage.disk_read_only')
  if (outage === undefined) return undefined
  return new AppError('unavailable', 'outage.database')
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
  return driverMessages.test(error.message) ? 'out of reach' : undefined
}
