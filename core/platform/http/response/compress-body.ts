// Responses to a single client are compressed while they are sent. They never combine a secret of the user
// with text chosen by another party, and a foreign page cannot send requests with the token, so the
// compressed length leaks nothing (BREACH).
import type { IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { createBrotliCompress, createGzip, constants as zlib } from 'node:zlib'
import { chooseEncoding } from './accept-encoding.ts'
import { compressible, minCompressedBytes } from './cached-response.ts'

export type Compressor = { encoding: 'br' | 'gzip'; stream: Transform }

/**
 * Creates the compressor of a response.
 * @param first first chunk of the body; a short response is complete in it.
 * @returns undefined for what is better sent as is: images, ranges of a file, very short texts, and a response with
 * an ETag, which identifies these very bytes.
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

/** A window of 256 KB: the default of 4 MB would be allocated for every response in progress. */
const params = {
  [zlib.BROTLI_PARAM_QUALITY]: 4,
  [zlib.BROTLI_PARAM_LGWIN]: 18,
}
