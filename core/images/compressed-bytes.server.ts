import {
  minCompressedBytes,
  pageBrotliQuality,
  toBrotli,
} from '#core/platform/http/response/cached-response.ts'

/** Approximate size of a response's headers over HTTP/2, in bytes. */
export const bytesOfHeaders = 450

/** Returns the size of a text in bytes, as the page cache sends it to most readers, with headers. */
export async function compressedBytes(text: string): Promise<number> {
  return (await compressedBody(text)) + bytesOfHeaders
}

/** Returns the compressed size of a text in bytes, without headers, comparable to the size of a file. */
export async function compressedBody(text: string): Promise<number> {
  const body = Buffer.from(text)
  if (body.length < minCompressedBytes) return body.length
  return (await toBrotli(body, pageBrotliQuality)).length
}
