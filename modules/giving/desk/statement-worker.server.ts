// The child process in which statements and tables are read; core/platform/documents/table-jobs.ts asks it.
import { firstSheet, replyOf, rowChunks } from '#core/platform/documents/table-jobs.ts'
import { handleJobs } from '#core/platform/worker-pool/handle-jobs.ts'
import { readStatement } from './read-statement.server.ts'

handleJobs(async (bytes, task) => {
  const { sheet, statement } = JSON.parse(task)
  return replyOf(() => {
    if (sheet) return firstSheet(bytes, sheet)
    const { facts, lines, others, leftOut } = readStatement(bytes, statement)
    return {
      facts,
      lines: rowChunks(lines),
      others: rowChunks(others),
      leftOut: rowChunks(leftOut),
    }
  })
})
