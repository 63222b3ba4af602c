import { createLog, type Log } from '#core/platform/log.ts'

/** A log, and its parsed lines so far. */
export function captureLog(level = 'info'): {
  log: Log
  lines: () => Record<string, unknown>[]
} {
  const written: string[] = []
  const log = createLog(level, undefined, { write: (line) => written.push(line) })
  return { log, lines: () => written.map((line) => JSON.parse(line)) }
}
