// Tables and statements are read in one child process, one at a time: they are untrusted, and the parsers of what
// somebody sent take seconds.
import { setImmediate } from 'node:timers/promises'
import type { ErrorMessage } from '#core/error-messages/error-message.ts'
import { AppError } from '../errors.ts'
import type { Log } from '../log.ts'
import { ChildJobError, type WorkerPool } from '../worker-pool/worker-pool.ts'

export type TablePool = { tablePool: WorkerPool; log: Log }

/** Reply of our own child process, in which only texts come from the file. */
type Refusal = { refused: { code: 'unsupported_type' | 'too_large'; reason: ErrorMessage } }

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

/** Characters of one text, or of one row if that is longer: the site parses it without delaying requests. */
const chunkLength = 200_000

/** Writes rows in the child for `parseRows`. */
export function rowChunks(rows: readonly object[]): string[] {
  const chunks: string[] = []
  let written: string[] = []
  let length = 0
  for (const row of rows) {
    const json = JSON.stringify(row)
    if (length + json.length > chunkLength) end()
    written.push(json)
    length += json.length
  }
  end()
  return chunks

  function end() {
    if (written.length > 0) chunks.push(`[${written.join()}]`)
    written = []
    length = 0
  }
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
