import { createServer } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#tests/support/listen.ts'
import { ask } from '#tests/support/raw-http.ts'
import { makeCachedResponse, pageBrotliQuality, sendCachedResponse } from './cached-response.ts'

const unpack = {
  identity: (body: Buffer) => body,
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

test.each([10, 4_096, 4_097, 20_000])(
  'a body of %i bytes arrives unchanged, compressed or not',
  async (bytes) => {
    // Every byte value, in an order that compresses badly.
    const body = Buffer.from(Array.from({ length: bytes }, (_, at) => (at * at * 31 + at) % 256))
    const headers: [string, string][] = [['Content-Type', 'text/plain; charset=utf-8']]
    const response = await makeCachedResponse(
      { status: 200, headers, body },
      { brotliQuality: pageBrotliQuality },
    )
    const server = createServer((req, res) => sendCachedResponse(req, res, response, []))
    onTestFinished(() => void server.close())
    const port = await listen(server)
    for (const [encoding, read] of Object.entries(unpack)) {
      const sent = await ask(port, { headers: { 'Accept-Encoding': encoding } })
      expect(sent.headers['content-length']).toBe(String(sent.body.length))
      const isPacked = sent.headers['content-encoding'] !== undefined
      expect(Buffer.compare(isPacked ? read(sent.body) : sent.body, body)).toBe(0)
      const known = { 'Accept-Encoding': encoding, 'If-None-Match': sent.headers.etag ?? '' }
      expect(await ask(port, { headers: known })).toMatchObject({ status: 304 })
    }
  },
)
