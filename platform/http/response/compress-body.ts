// Responses to a single client are compressed while they are sent. They never combine a secret of the user
// with text chosen by another party, and a foreign page cannot send requests with the token, so the
// compressed length leaks nothing (BREACH).
import type { IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  createBrotliCompress,
  createGzip,
  gzip as gzipText,
  constants as zlib,
} from 'node:zlib'
import { chooseEncoding, type Encoding } from './accept-encoding.ts'
import { bytesOfHead, compressible, minCompressedBytes, type Weigh } from './cached-response.ts'

export type Compressor = { encoding: 'br' | 'gzip'; stream: Transform }

/**
 * @param first the first chunk of the body; a short response is complete in it.
 * @returns undefined for what is better sent as is: images, ranges of a file, very short texts, and a
 *   response with an ETag, which identifies these very bytes.
 */
export function compressorFor(
  req: IncomingMessage,
  { status, headers }: Response,
  first: Uint8Array,
): Compressor | undefined {
  const isWhole = status !== 206 && !headers.has('Content-Encoding') && !headers.has('ETag')
  const isText = compressible.test(headers.get('Content-Type') ?? '')
  if (!isWhole || !isText || first.byteLength < minCompressedBytes) return undefined
  const encoding = chooseEncoding(req.headers['accept-encoding'])
  if (encoding === 'identity') return undefined
  return { encoding, stream: encoding === 'br' ? createBrotliCompress({ params }) : createGzip() }
}

/**
 * A page with its own size put in, about as it is sent: compressed, headers as HTTP/2 brings them. Any other response
 * as it is.
 */
export async function weighedPage(
  req: IncomingMessage,
  response: Response,
  weigh: Weigh,
): Promise<Response> {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html')
  if (!isPage || response.body === null || req.method === 'HEAD') return response
  const { status, headers } = response
  const text = await response.text()
  const fill = weigh(text)
  if (!fill) return new Response(text, { status, headers })
  const sent = await compressedLength(chooseEncoding(req.headers['accept-encoding']), text)
  const filled = fill(sent + bytesOfHead([...headers]))
  headers.delete('Content-Length')
  return new Response(filled, { status, headers })
}

async function compressedLength(encoding: Encoding, text: string): Promise<number> {
  if (encoding === 'identity') return Buffer.byteLength(text)
  return (await (encoding === 'br' ? brotli(text, { params }) : gzip(text))).byteLength
}

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipText)

/** A window of 256 KB: the default of 4 MB would be allocated for every response in progress. */
const params = {
  [zlib.BROTLI_PARAM_QUALITY]: 4,
  [zlib.BROTLI_PARAM_LGWIN]: 18,
}
