import { type Logger, pino } from 'pino'

export type Log = Logger

/** JSON lines on standard output; secrets are cut out by name wherever they appear. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: {
      paths: ['password', '*.password', 'token', '*.token', 'authorization', '*.authorization'],
      censor: '[hidden]',
    },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  })
}
