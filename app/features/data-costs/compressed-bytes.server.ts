import { promisify } from 'node:util'
import { brotliCompress, constants as zlib } from 'node:zlib'
import { minCompressedBytes, pageBrotliQuality } from '#platform/http/response/cached-response.ts'

/** The headers of a response, about as HTTP/2 sends them. */
export const bytesOfHeaders = 450

const brotli = promisify(brotliCompress)

/** What a text weighs as the page cache sends it to nearly every reader, headers included. */
export async function compressedBytes(text: string): Promise<number> {
  return (await compressedBody(text)) + bytesOfHeaders
}

/** The same without headers, as of every file that is offered: what comes of a file is the file. */
export async function compressedBody(text: string): Promise<number> {
  const params = { [zlib.BROTLI_PARAM_QUALITY]: pageBrotliQuality }
  const whole = Buffer.byteLength(text)
  return whole < minCompressedBytes ? whole : (await brotli(text, { params })).byteLength
}
