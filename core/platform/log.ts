import { type DestinationStream, type Logger, pino } from 'pino'
import { currentRequestId } from './request-id.ts'

export type Log = Logger

/**
 * Creates a log of JSON lines on standard output, each with the id of its request. Secrets are redacted by property
 * name wherever they appear.
 * @param worker its number, where several processes write to one log.
 */
export function createLog(level: string, worker?: number, destination?: DestinationStream): Log {
  const options = {
    level,
    redact: {
      paths: ['password', '*.password', 'token', '*.token', 'authorization', '*.authorization'],
      censor: '[hidden]',
    },
    base: worker === undefined ? null : { worker },
    mixin: nameRequest,
    serializers: { err: describeError },
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  return destination ? pino(options, destination) : pino(options)
}

function nameRequest(): object {
  const requestId = currentRequestId()
  return requestId === undefined ? {} : { requestId }
}

/**
 * Keeps the properties that help a host. Others are omitted: `detail` of PostgreSQL holds row values, and a storage
 * error its whole response.
 */
function describeError(thrown: unknown) {
  if (!(thrown instanceof Error)) return { message: String(thrown) }
  const { type, message, stack = '' } = pino.stdSerializers.err(thrown)
  const redact = repeatsValue(thrown) ? withoutQuoted : (text: string) => text
  return { type, message: redact(message), stack: redact(stack), ...codesOf(thrown) }
}

/** PostgreSQL's class 22, data exceptions: the message ends with the value itself, in quotes. */
function repeatsValue(error: Error): boolean {
  const { code, cause } = { code: undefined, ...error, cause: error.cause }
  if (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)) return true
  return cause instanceof Error && repeatsValue(cause)
}

/** Removes everything from the first quote to the last, since a value may contain quotes and line breaks. */
function withoutQuoted(text: string): string {
  return text.replace(/".*"/s, '"…"')
}

function codesOf(error: Error): object {
  const codes: Record<string, unknown> = {}
  if ('code' in error) codes.code = error.code
  if ('errcode' in error) codes.errcode = error.errcode
  return codes
}
