import {
  minCompressedBytes,
  pageBrotliQuality,
  toBrotli,
} from '#platform/http/response/cached-response.ts'

/** The headers of a response, about as HTTP/2 sends them. */
export const bytesOfHeaders = 450

/** Size of a text as the page cache sends it to most readers, headers included. */
export async function compressedBytes(text: string): Promise<number> {
  return (await compressedBody(text)) + bytesOfHeaders
}

/** The same without headers, as of every file that is offered: what comes of a file is the file. */
export async function compressedBody(text: string): Promise<number> {
  const body = Buffer.from(text)
  if (body.length < minCompressedBytes) return body.length
  return (await toBrotli(body, pageBrotliQuality)).length
}
