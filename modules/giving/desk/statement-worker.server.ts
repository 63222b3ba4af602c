// The child process in which statements and tables are read; core/platform/documents/table-jobs.ts asks it.
import { replyOf, rowChunks } from '#core/platform/documents/table-jobs.ts'
import { handleJobs } from '#core/platform/worker-pool/handle-jobs.ts'
import { readTableRows } from '#modules/moving-in/read-table-rows.server.ts'
import { readStatement } from './read-statement.server.ts'

handleJobs(async (bytes, task) => {
  const { table, statement } = JSON.parse(task)
  return replyOf(() => {
    if (table) {
      const { rows, ...facts } = readTableRows(bytes, table)
      return { ...facts, rows: rowChunks(rows) }
    }
    const { facts, lines, others, leftOut } = readStatement(bytes, statement)
    return {
      facts,
      lines: rowChunks(lines),
      others: rowChunks(others),
      leftOut: rowChunks(leftOut),
    }
  })
})
