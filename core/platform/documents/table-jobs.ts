// Tables and statements are read in one child process, one at a time: they are untrusted, and the parsers of what
// somebody sent take seconds.
import { setImmediate } from 'node:timers/promises'
import type { ErrorMessage } from '#core/error-messages/error-message.ts'
import { AppError } from '../errors.ts'
import type { Log } from '../log.ts'
import { ChildJobError, type WorkerPool } from '../worker-pool/worker-pool.ts'
import { readSheets, type TableBounds } from './read-table.ts'
import type { Sheet } from './read-xlsx.ts'

export type TablePool = { tablePool: WorkerPool; log: Log }

/** Reply of our own child process, in which only texts come from the file. */
type Refusal = { refused: { code: 'unsupported_type' | 'too_large'; reason: ErrorMessage } }

type SheetReply = Omit<Sheet, 'rows'> & { rows: string[] }

/** Reads the first sheet of a file as `readSheets` does. @throws AppError unsupported_type, too_large, unavailable */
export async function readFirstSheet(
  pool: TablePool,
  bytes: Uint8Array,
  bounds: TableBounds,
): Promise<Sheet> {
  const reply: SheetReply = Object(await runTableJob(pool, bytes, { sheet: bounds }))
  return { ...reply, rows: await parseRows(reply.rows) }
}

/** @param task one that the child knows. @throws AppError unsupported_type, too_large, unavailable (too many wait) */
export async function runTableJob(
  { tablePool, log }: TablePool,
  bytes: Uint8Array,
  task: object,
): Promise<object> {
  const reply: object | Refusal = Object(
    await tablePool.run(bytes, JSON.stringify(task)).catch(refuse),
  )
  if ('refused' in reply) throw new AppError(reply.refused.code, reply.refused.reason)
  return reply

  function refuse(error: unknown): never {
    if (!(error instanceof ChildJobError)) throw error
    log.warn({ reason: error.reason }, 'table not read')
    const isBusy = error.reason === 'busy' || error.reason === 'closed'
    throw isBusy
      ? new AppError('unavailable', 'table.busy')
      : new AppError('unsupported_type', 'table.unreadable')
  }
}

/** Number of rows in one text: the site parses one without delaying requests. */
const chunk = 500

/** Writes rows in the child for `parseRows`. */
export function rowChunks(rows: readonly object[]): string[] {
  const chunks: string[] = []
  for (let start = 0; start < rows.length; start += chunk) {
    chunks.push(JSON.stringify(rows.slice(start, start + chunk)))
  }
  return chunks
}

export async function parseRows<Row>(chunks: readonly string[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const chunk of chunks) {
    rows.push(...JSON.parse(chunk))
    // Other requests have their turn between the chunks.
    await setImmediate()
  }
  return rows
}

/** Reads in the child. An error becomes a reply, since a child that fails would be taken for a crash. */
export function replyOf(read: () => object): object {
  try {
    return read()
  } catch (error) {
    if (error instanceof AppError) return { refused: { code: error.code, reason: error.reason } }
    return { refused: { code: 'unsupported_type', reason: 'table.unreadable' } }
  }
}

/** Reads the sheet of `readFirstSheet` in the child. */
export function firstSheet(bytes: Uint8Array, bounds: TableBounds): SheetReply {
  const [sheet] = readSheets(bytes, bounds)
  return { name: undefined, ...sheet, rows: rowChunks(sheet?.rows ?? []) }
}
