import { createServer, type RequestListener, type Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
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
      // Checked by the front, whose refusal carries the headers of every answer.
      requireHostHeader: false,
    },
    listener,
  )
  server.timeout = 120_000
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    refuse(socket, statusOf(error.code), base)
  })
  server.on('connect', (_req, socket: Socket) => refuse(socket, '405 Method Not Allowed', base))
  server.on('checkExpectation', listener)
  return server
}

function statusOf(code: string | undefined): string {
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large'
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout'
  return '400 Bad Request'
}

/** What could not be parsed has no response object. */
function refuse(socket: Socket, status: string, base: HeaderSet) {
  socket.on('error', () => socket.destroy())
  // An answer already under way on this connection would be spoilt by a second one inside it.
  const current: unknown = Reflect.get(socket, '_httpMessage')
  if (!socket.writable || (current instanceof ServerResponse && current.headersSent)) {
    socket.destroySoon()
    return
  }
  const headers = {
    ...base,
    'X-Request-Id': crypto.randomUUID(),
    'Cache-Control': 'no-store',
    'Content-Length': '0',
    Connection: 'close',
    ...(status.startsWith('405') ? { Allow: 'GET, HEAD, POST, PUT, DELETE' } : {}),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`, () => socket.destroySoon())
}
