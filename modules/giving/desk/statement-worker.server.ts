// The child process in which statements are read; statement-reader.server.ts starts it and reads its replies.
import { AppError } from '#core/platform/errors.ts'
import { handleJobs } from '#core/platform/worker-pool/handle-jobs.ts'
import { readStatement } from './read-statement.server.ts'

/** Number of lines in one text: the site parses one without delaying requests. */
const chunk = 500

handleJobs(async (bytes, task) => {
  try {
    const { facts, lines, leftOut } = readStatement(bytes, JSON.parse(task))
    return { facts, lines: chunksOf(lines), leftOut: chunksOf(leftOut) }
  } catch (error) {
    // A child that fails would be taken for a crash.
    if (error instanceof AppError) return { refused: { code: error.code, reason: error.reason } }
    return { refused: { code: 'unsupported_type', reason: 'table.unreadable' } }
  }
})

function chunksOf(rows: readonly object[]): string[] {
  const chunks: string[] = []
  for (let start = 0; start < rows.length; start += chunk) {
    chunks.push(JSON.stringify(rows.slice(start, start + chunk)))
  }
  return chunks
}
