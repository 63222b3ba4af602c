// Statements are read in a child process, one at a time: they are untrusted, and 20,000 lines take seconds.
import { setImmediate } from 'node:timers/promises'
import type { ErrorMessage } from '#core/error-messages/error-message.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import {
  ChildJobError,
  type OpenPool,
  openWorkerPool,
  type WorkerPool,
} from '#core/platform/worker-pool/worker-pool.ts'
import type { ReadStatement, StatementFacts, StatementTask } from './read-statement.server.ts'

export const maxStatementBytes = 5 * 2 ** 20

/** The caller closes the pool. */
export function openStatementPool(openPool: OpenPool = openWorkerPool): WorkerPool {
  return openPool({
    file: 'modules/giving/desk/statement-worker.server.ts',
    env: {},
    timeLimitMs: 15_000,
    memoryLimitBytes: 400 * 2 ** 20,
    reuseLimitBytes: 150 * 2 ** 20,
    idleMs: 5_000,
    maxWaiting: 10,
    maxWaitingBytes: 4 * maxStatementBytes,
  })
}

/** Reply of our own child process, in which only texts come from the file. */
type Reply =
  | { facts: StatementFacts; lines: string[]; leftOut: string[] }
  | { refused: { code: 'unsupported_type' | 'too_large'; reason: ErrorMessage } }

/** Reads a statement. @throws AppError unsupported_type, too_large, unavailable (too many wait) */
export async function readStatementFile(
  { statementPool, log }: Pick<Services, 'statementPool' | 'log'>,
  bytes: Uint8Array,
  task: StatementTask,
): Promise<ReadStatement> {
  const reply: Reply = Object(await statementPool.run(bytes, JSON.stringify(task)).catch(refuse))
  if ('refused' in reply) throw new AppError(reply.refused.code, reply.refused.reason)
  const { facts, lines, leftOut } = reply
  return { facts, lines: await parsed(lines), leftOut: await parsed(leftOut) }

  function refuse(error: unknown): never {
    if (!(error instanceof ChildJobError)) throw error
    log.warn({ reason: error.reason }, 'statement not read')
    const isBusy = error.reason === 'busy' || error.reason === 'closed'
    throw isBusy
      ? new AppError('unavailable', 'gift.statements_busy')
      : new AppError('unsupported_type', 'table.unreadable')
  }
}

async function parsed<Row>(chunks: readonly string[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const chunk of chunks) {
    rows.push(...JSON.parse(chunk))
    // Other requests have their turn between the chunks.
    await setImmediate()
  }
  return rows
}
