// What is made for one visitor is compressed on its way. An answer of ours never holds a secret of the visitor
// beside words that somebody else chose for it, and nobody else's page can ask with the visitor's token, so
// its length tells nothing (BREACH).
import type { IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { createBrotliCompress, createGzip, constants as zlib } from 'node:zlib'
import { chooseEncoding } from './accept-encoding.ts'
import { compressible, smallestCompressed } from './cached-response.ts'

export type Compressor = { encoding: 'br' | 'gzip'; stream: Transform }

/**
 * @param first what the body begins with; a short answer comes whole in it.
 * @returns undefined for what is better sent as it is: pictures, parts of a file, a few words, and what has a
 * tag of its own, which names these very bytes.
 */
export function compressorFor(
  req: IncomingMessage,
  { status, headers }: Response,
  first: Uint8Array,
): Compressor | undefined {
  const isWhole = status !== 206 && !headers.has('Content-Encoding') && !headers.has('ETag')
  const isText = compressible.test(headers.get('Content-Type') ?? '')
  if (!isWhole || !isText || first.byteLength < smallestCompressed) return undefined
  const encoding = chooseEncoding(req.headers['accept-encoding'])
  if (encoding === 'identity') return undefined
  return { encoding, stream: encoding === 'br' ? createBrotliCompress({ params }) : createGzip() }
}

/** A window of 256 KB: the usual one of 4 MB would be taken for every answer under way. */
const params = {
  [zlib.BROTLI_PARAM_QUALITY]: 4,
  [zlib.BROTLI_PARAM_LGWIN]: 18,
}
