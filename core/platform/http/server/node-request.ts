// Adapter between node:http and the web-standard Request and Response. The adapter of @hono/node-server is
// not used: it builds the URL from the Host header and replaces the global Request and Response.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { AppError, errorStatus } from '#core/platform/errors.ts'
import { compressible } from '../response/cached-response.ts'
import { compressorFor } from '../response/compress-body.ts'
import type { HeaderSet } from '../security/security-headers.ts'

/**
 * The only request headers passed to the application. Anything else cannot be trusted by mistake: hosts and
 * schemes claimed by proxies, the internal headers of React Router, cookies.
 */
const knownHeaders: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'origin',
  'range',
  'referer',
  'save-data',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'user-agent',
])

const overloadTimeoutMs = 2_000

export function toRequest(req: IncomingMessage, url: string): Request {
  const headers = new Headers()
  for (let i = 0; i + 1 < req.rawHeaders.length; i += 2) {
    const name = req.rawHeaders[i]?.toLowerCase() ?? ''
    if (knownHeaders.has(name)) headers.append(name, req.rawHeaders[i + 1] ?? '')
  }
  const method = req.method ?? 'GET'
  if (method === 'GET' || method === 'HEAD' || !hasBody(req)) {
    return new Request(url, { method, headers })
  }
  // `duplex`, required for a streaming body, is missing from TypeScript's types.
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers,
    body: bodyOf(req),
    duplex: 'half',
  }
  return new Request(url, init)
}

export function hasBody(req: IncomingMessage): boolean {
  const length = req.headers['content-length']
  return req.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/** Sends a response. @param base default headers, which the response's headers override; `extra` overrides both */
export async function sendResponse(
  req: IncomingMessage,
  res: ServerResponse,
  response: Response,
  base: HeaderSet,
  extra: readonly string[],
): Promise<void> {
  for (const name in base) res.setHeader(name, base[name] ?? '')
  for (const [name, value] of response.headers) res.setHeader(name, value)
  for (let i = 0; i + 1 < extra.length; i += 2) res.setHeader(extra[i] ?? '', extra[i + 1] ?? '')
  if (response.body === null || req.method === 'HEAD') {
    res.writeHead(response.status)
    await response.body?.cancel()
    res.end()
  } else {
    await sendBody(req, res, response, response.body)
  }
  if (hasBody(req)) discardUnread(req, response.status)
}

async function sendBody(
  req: IncomingMessage,
  res: ServerResponse,
  response: Response,
  body: ReadableStream<Uint8Array>,
): Promise<void> {
  const type = response.headers.get('Content-Type') ?? ''
  const isJson = type.startsWith('application/json')
  const { first, chunks } = isJson ? await readWhole(response) : await readFirst(body)
  if (compressible.test(type)) res.appendHeader('Vary', 'Accept-Encoding')
  const compressor = first && compressorFor(req, response, first)
  if (compressor) {
    res.removeHeader('Content-Length')
    res.writeHead(response.status, { 'Content-Encoding': compressor.encoding })
    return pipeline(chunks, compressor.stream, res)
  }
  if (isJson && first) {
    res.writeHead(response.status, { 'Content-Length': first.byteLength })
    res.end(first)
    return
  }
  res.writeHead(response.status)
  return pipeline(chunks, res)
}

type Body = {
  first: Uint8Array | undefined
  /** All of it, including the first. */
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
}

/** JSON is complete in memory already; in one piece it is sent with its headers. */
async function readWhole(response: Response): Promise<Body> {
  const first = new Uint8Array(await response.arrayBuffer())
  return { first, chunks: [first] }
}

async function readFirst(body: ReadableStream<Uint8Array>): Promise<Body> {
  const reader = body.getReader()
  const first = await reader.read()
  return { first: first.value, chunks: chunksOf(first, reader) }
}

function bodyOf(req: IncomingMessage): ReadableStream<Uint8Array> {
  // Ending early must not close the connection, which still has to carry the response.
  const chunks = req.iterator({ destroyOnReturn: false })
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next().catch(toAborted)
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await chunks.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

/** The client cannot receive this message; the code keeps the error from being reported as internal. */
function toAborted(cause: unknown): never {
  const error = new AppError('unreadable', 'request.aborted')
  error.cause = cause
  throw error
}

async function* chunksOf(
  first: ReadableStreamReadResult<Uint8Array>,
  reader: ReadableStreamDefaultReader<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    for (let next = first; !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel()
  }
}

/**
 * Discards what the application did not read. Closing instead would reset the connection while the client is
 * still sending, and lose the response that explains why. Rate and duration of a body remain limited. When
 * the server is overloaded, the rest is not awaited longer than that response takes.
 */
function discardUnread(req: IncomingMessage, status: number) {
  if (req.destroyed || req.readableEnded) return
  req.removeAllListeners('readable')
  req.on('error', () => {})
  setImmediate(() => req.resume())
  if (status === errorStatus.unavailable)
    setTimeout(() => endIncomplete(req), overloadTimeoutMs).unref()
}

function endIncomplete(req: IncomingMessage) {
  if (!req.complete) req.destroy()
}
