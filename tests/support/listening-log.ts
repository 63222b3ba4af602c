import { createLog, type Log } from '#platform/log.ts'

/** A log as the program writes it, and the lines it wrote so far, read back. */
export function listeningLog(level = 'info'): {
  log: Log
  lines: () => Record<string, unknown>[]
} {
  const written: string[] = []
  const log = createLog(level, undefined, { write: (line) => written.push(line) })
  return { log, lines: () => written.map((line) => JSON.parse(line)) }
}
