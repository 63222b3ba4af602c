import {
  minCompressedBytes,
  pageBrotliQuality,
  toBrotli,
} from '#platform/http/response/cached-response.ts'

/** Size of a response's headers in bytes, about as HTTP/2 sends them. */
export const bytesOfHeaders = 450

/** Returns the size of a text as the page cache sends it to nearly every reader, headers included. */
export async function compressedBytes(text: string): Promise<number> {
  return (await compressedBody(text)) + bytesOfHeaders
}

/** Returns that size without headers, comparable to the size of a file. */
export async function compressedBody(text: string): Promise<number> {
  const body = Buffer.from(text)
  if (body.length < minCompressedBytes) return body.length
  return (await toBrotli(body, pageBrotliQuality)).length
}
