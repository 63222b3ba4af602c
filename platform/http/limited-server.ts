import { createServer, type RequestListener, type Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { AppError, errorBody } from '../errors.ts'
import type { HeaderSet } from './security-headers.ts'

/** Longer than a proxy in front keeps its own side (60 s), so that it is never we who hang up on it. */
const keepAliveMs = 65_000

/**
 * node:http with limits on what a stranger may hold: headers within 10 s and 16 KB, the whole request within
 * 10 minutes (`watchBodyPace` ends a stalled one long before), two minutes without a byte either way.
 */
export function createLimitedServer(listener: RequestListener, base: HeaderSet): Server {
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 600_000,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: keepAliveMs,
      maxHeaderSize: 16_384,
      // What waits in memory for a reader who does not read.
      highWaterMark: 16_384,
      // Checked by the front, whose refusal carries the headers of every answer.
      requireHostHeader: false,
    },
    listener,
  )
  server.timeout = 120_000
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    refuse(socket, refusals[error.code ?? ''] ?? unreadable, base)
  })
  server.on('connect', (_req, socket: Socket) => refuse(socket, noTunnel, base))
  server.on('checkExpectation', listener)
  return server
}

type Refusal = { status: string; error: AppError; headers?: HeaderSet }

const unreadable: Refusal = {
  status: '400 Bad Request',
  error: new AppError('unreadable', 'This request could not be read.'),
}

const noTunnel: Refusal = {
  status: '405 Method Not Allowed',
  error: new AppError('method_not_allowed', 'This address does not answer this kind of request.'),
  headers: { Allow: 'GET, HEAD, POST, PUT, DELETE' },
}

const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    error: new AppError('too_large', 'The address or the headers of this request are too long.'),
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    error: new AppError('unreadable', 'This request did not arrive in time. Please try again.'),
  },
}

/** What could not be parsed has no response object. */
function refuse(socket: Socket, { status, error, headers: own = {} }: Refusal, base: HeaderSet) {
  socket.on('error', () => socket.destroy())
  // An answer already under way on this connection would be spoilt by a second one inside it.
  const current: unknown = Reflect.get(socket, '_httpMessage')
  if (!socket.writable || (current instanceof ServerResponse && current.headersSent)) {
    socket.destroySoon()
    return
  }
  const body = JSON.stringify(errorBody(error))
  const headers = {
    ...base,
    ...own,
    'X-Request-Id': crypto.randomUUID(),
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`, () => socket.destroySoon())
}
