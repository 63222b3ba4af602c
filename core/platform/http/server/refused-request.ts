// Requests are refused by their method and headers before their path is read.
import type { IncomingMessage } from 'node:http'
import type { SimpleErrorCode } from '../response/simple-error.ts'
import { isCrossOrigin } from '../security/request-origin.ts'

export const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

/** Methods that the application refuses, because it knows which ones a path has. */
const refusedByPath: ReadonlySet<string> = new Set(['OPTIONS', 'PATCH'])

export function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

export function findRefusal(
  req: IncomingMessage,
  publicUrl: string,
  foreignForms: ReadonlySet<string>,
): SimpleErrorCode | undefined {
  const { method = '', url = '' } = req
  // `OPTIONS *` is about the whole server.
  const isLeft = refusedByPath.has(method) && url !== '*'
  if (!methods.has(method) && !isLeft) return 'method_not_allowed'
  const { host, 'transfer-encoding': coding } = req.headers
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return 'unreadable'
  // The Host header is never used, but a malformed one indicates an attack on the layers behind.
  const isHost = host === undefined ? req.httpVersion === '1.0' : /^[\w.\-[\]:]*$/.test(host)
  if (!isHost || hasSecondHost(req.rawHeaders)) return 'unreadable'
  const [path = ''] = url.split('?')
  if (foreignForms.has(path)) return undefined
  return isCrossOrigin(req, publicUrl) ? 'forbidden' : undefined
}

/** RFC 9112, 3.2: refused even when both are equal. `headers` holds only the first. */
function hasSecondHost(rawHeaders: readonly string[]): boolean {
  let count = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count > 1
}

/** Programs get JSON, browsers a page: a GET outside /api is assumed to come from a person. */
export function formatFor(req: IncomingMessage): 'json' | 'html' {
  const wantsJson = req.headers.accept?.includes('application/json') ?? false
  return !isRead(req) || wantsJson || /^\/api(\/|\?|$)/.test(req.url ?? '') ? 'json' : 'html'
}
