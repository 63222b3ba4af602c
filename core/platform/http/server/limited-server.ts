import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { AppError, errorBody } from '#core/platform/errors.ts'
import type { HeaderSet } from '../security/security-headers.ts'
import { currentResponse } from './one-at-a-time.ts'

/** Longer than the keep-alive of a proxy in front (60 s), so that the proxy always closes first. */
const keepAliveMs = 65_000

/**
 * Creates a node:http server with limits for untrusted clients: headers within 10 s and 16 KB, the whole request
 * within 10 minutes (`enforceSlowBodyTimeout` ends a stalled one much earlier). `limitSilence` bounds the response.
 * @param listener of `oneAtATime`, which knows what each connection is being sent.
 */
export function createLimitedServer(listener: RequestListener, base: HeaderSet): Server {
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 600_000,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: keepAliveMs,
      maxHeaderSize: 16_384,
      // Bounds what waits in memory for a client that does not read.
      highWaterMark: 16_384,
      // Checked by the HTTP server, whose refusal carries the standard headers.
      requireHostHeader: false,
    },
    listener,
  )
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    refuse(socket, refusals[error.code ?? ''] ?? unreadable, base)
  })
  server.on('connect', (_req, socket: Socket) => refuse(socket, noTunnel, base))
  server.on('checkExpectation', listener)
  return server
}

/**
 * Closes the connection of a client that stops reading its response, after two minutes without a byte. Node's
 * `server.timeout` would restart a timer for every packet of every connection, a twentieth of the cost of a
 * cached response; one that the system has accepted in full needs none. Node's own keep-alive timeout
 * replaces this one when the response is complete.
 */
export function limitSilence(socket: Socket, res: ServerResponse, maxSilenceMs = 120_000): void {
  if (!res.writableEnded || socket.writableLength > 0) socket.setTimeout(maxSilenceMs)
}

type Refusal = { status: string; error: AppError; headers?: HeaderSet }

const unreadable: Refusal = {
  status: '400 Bad Request',
  error: new AppError('unreadable', 'request.unreadable'),
}

const noTunnel: Refusal = {
  status: '405 Method Not Allowed',
  error: new AppError('method_not_allowed', 'address.method_not_answered'),
  headers: { Allow: 'GET, HEAD, POST, PUT, DELETE' },
}

const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    error: new AppError('too_large', 'request.header_too_large'),
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    error: new AppError('unreadable', 'request.too_slow'),
  },
}

/** A request that could not be parsed has no response object. */
function refuse(socket: Socket, { status, error, headers: own = {} }: Refusal, base: HeaderSet) {
  socket.on('error', () => socket.destroy())
  // A second response inside one already in progress on this connection would corrupt it.
  if (!socket.writable || currentResponse(socket)?.headersSent) {
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
