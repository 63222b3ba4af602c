import { parseRows, runTableJob, type TablePool } from '#core/platform/documents/table-jobs.ts'
import {
  type OpenPool,
  openWorkerPool,
  type WorkerPool,
} from '#core/platform/worker-pool/worker-pool.ts'
import type { ReadStatement, StatementTask } from './read-statement.server.ts'

export const maxStatementBytes = 5 * 2 ** 20

/** The caller closes the pool. */
export function openTablePool(openPool: OpenPool = openWorkerPool): WorkerPool {
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

type Reply = Pick<ReadStatement, 'facts'> & Record<'lines' | 'others' | 'leftOut', string[]>

/** Reads a statement. @throws AppError unsupported_type, too_large, unavailable (too many wait) */
export async function readStatementFile(
  pool: TablePool,
  bytes: Uint8Array,
  statement: StatementTask,
): Promise<ReadStatement> {
  const reply: Reply = Object(await runTableJob(pool, bytes, { statement }))
  const { facts, lines, others, leftOut } = reply
  return {
    facts,
    lines: await parseRows(lines),
    others: await parseRows(others),
    leftOut: await parseRows(leftOut),
  }
}
