// An answer made once and sent many times: the bodies compressed, the header lists flat, as writeHead takes
// them without a copy of each header.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { chooseEncoding, type Encoding } from './accept-encoding.ts'
import { isListedTag } from './file-conditions.ts'

export type CachedResponse = {
  status: number
  variants: Record<Encoding, Variant>
  /** What it takes in memory, bodies and headers of all variants. */
  bytes: number
}

type Variant = {
  head: readonly string[]
  notModifiedHead: readonly string[]
  /** Undefined when the answer may not be kept by anyone, so that nobody can ask about it. */
  etag: string | undefined
  /** A text holds one byte a character (latin1). */
  body: Buffer | string
}

type Draft = { status: number; headers: Iterable<[string, string]>; body: Buffer }

/**
 * Measured here on 60 KB of HTML with its styles: 5 takes 1.7 ms for 13,967 bytes, 9 takes 15 ms for 13,824,
 * 11 takes 75 ms for 12,494. A page is made anew after every change, so its first visitor would pay for it.
 */
export const pageBrotliQuality = 5

/** Below this, the header of a compressed form costs about what it saves, and one packet holds either. */
export const smallestCompressed = 500

export const compressible =
  /^(text\/|application\/(json|ld\+json|manifest\+json|javascript|xml|rss\+xml)|image\/svg)/i

/**
 * Node joins a text with the head and writes both at once; with a buffer it collects the two for a `writev`.
 * That is less work for a short body. For a long one the joining copies more than it saves: at 8.5 KB the two
 * take the same processor time, and the copy is garbage to collect.
 */
const longestText = 4_096

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export async function makeCachedResponse(
  draft: Draft,
  brotliQuality?: number,
): Promise<CachedResponse> {
  const headers = [...draft.headers].filter(([name]) => !isOurs(name))
  const isCompressible = compressible.test(find(headers, 'content-type') ?? '')
  if (isCompressible) headers.push(['Vary', 'Accept-Encoding'])
  const isKeepable = draft.status === 200 && !/no-store/i.test(find(headers, 'cache-control') ?? '')
  const hash = isKeepable ? createHash('sha256').update(draft.body).digest('base64url') : undefined
  const plain = variant(headers, draft.body, hash)
  const isCompressed =
    brotliQuality !== undefined && isCompressible && draft.body.length >= smallestCompressed
  const [br, zipped] = isCompressed ? await compress(draft.body, brotliQuality) : []
  const variants = {
    identity: plain,
    br: br ? variant(headers, br, hash, 'br') : plain,
    gzip: zipped ? variant(headers, zipped, hash, 'gzip') : plain,
  }
  return { status: draft.status, variants, bytes: sizeOf(variants) }
}

/** @param extraHeaders of this one answer, flat: name, value, name, value. */
export function sendCachedResponse(
  req: IncomingMessage,
  res: ServerResponse,
  answer: CachedResponse,
  extraHeaders: readonly string[],
): void {
  const chosen = answer.variants[chooseEncoding(req.headers['accept-encoding'])]
  if (chosen.etag && isListedTag(req.headers['if-none-match'], chosen.etag)) {
    res.writeHead(304, chosen.notModifiedHead.concat(extraHeaders))
    res.end()
    return
  }
  res.writeHead(answer.status, chosen.head.concat(extraHeaders))
  if (req.method === 'HEAD') res.end()
  else res.end(chosen.body, 'latin1')
}

async function compress(body: Buffer, quality: number): Promise<[Buffer, Buffer]> {
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: quality,
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    [zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const [br, zipped] = await Promise.all([
    brotliAsync(body, { params }),
    gzipAsync(body, { level: 9 }),
  ])
  return [fitted(br), fitted(zipped)]
}

/** zlib gives a view of the 16 KB it worked in, which would be kept, uncounted, with each small page. */
function fitted(view: Buffer): Buffer {
  const body = Buffer.allocUnsafeSlow(view.length)
  view.copy(body)
  return body
}

function variant(
  headers: [string, string][],
  body: Buffer,
  hash: string | undefined,
  encoding?: 'br' | 'gzip',
): Variant {
  const etag = hash && `"${hash.slice(0, 22)}${encoding ? `-${encoding}` : ''}"`
  const shared = headers.flat()
  if (etag) shared.push('ETag', etag)
  const head = [...shared, 'Content-Length', String(body.length)]
  if (encoding) head.push('Content-Encoding', encoding)
  const isShort = body.length <= longestText
  return { head, notModifiedHead: shared, etag, body: isShort ? body.toString('latin1') : body }
}

/** Headers this file decides, and those of one connection, which an answer kept for many must not have. */
function isOurs(name: string): boolean {
  return /^(vary|etag|content-length|content-encoding|transfer-encoding|connection|keep-alive|date)$/i.test(
    name,
  )
}

function find(headers: [string, string][], wanted: string): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1]
}

function sizeOf(variants: Record<Encoding, Variant>): number {
  let bytes = 0
  for (const { body, head, notModifiedHead } of new Set(Object.values(variants))) {
    bytes += body.length
    for (const text of [...head, ...notModifiedHead]) bytes += text.length
  }
  return bytes
}
