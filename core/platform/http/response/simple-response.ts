import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HeaderSet } from '../security/security-headers.ts'

/** A short response of the HTTP server itself, complete and without the application. */
export type SimpleResponse = {
  status: number
  headers: Record<string, string>
  body: string
}

/** Sends a response synchronously and in one piece, so that it is sent even if the connection ends with this event. */
export function sendSimpleResponse(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, body }: SimpleResponse,
  base: HeaderSet,
  extra: readonly string[],
): void {
  const length = { 'Content-Length': String(Buffer.byteLength(body)) }
  const head = Object.entries({ ...base, ...headers, ...length }).flat()
  res.writeHead(status, head.concat(extra))
  res.end(req.method === 'HEAD' ? undefined : body)
}
