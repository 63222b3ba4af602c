// A raw HTTP client without implicit headers or decoding, unlike fetch.
import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export type RawResponse = {
  status: number
  headers: IncomingHttpHeaders
  rawHeaders: string[]
  body: Buffer
}

type RawRequest = {
  method?: string
  path?: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer
  agent?: Agent
  /** Timeout; none by default. */
  signal?: AbortSignal
}

export function ask(port: number, question: RawRequest = {}): Promise<RawResponse> {
  const { body, ...options } = question
  return new Promise((resolve, reject) => {
    const req = request({ port, host: '127.0.0.1', agent: false, ...options }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('error', reject)
      res.on('end', () => {
        const { statusCode = 0, headers, rawHeaders } = res
        resolve({ status: statusCode, headers, rawHeaders, body: Buffer.concat(chunks) })
      })
    })
    req.on('error', reject)
    req.end(body)
  })
}

/** The decompressed body as text. */
export function textOf({ headers, body }: RawResponse): string {
  const coding = headers['content-encoding']
  if (coding === 'gzip') return String(gunzipSync(body))
  return String(coding === 'br' ? brotliDecompressSync(body) : body)
}

/** Sends these bytes and returns everything received until the connection ends or is silent. */
export function askRaw(port: number, bytes: string, silenceMs = 1_000): Promise<string> {
  return new Promise((resolve) => {
    let response = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.setEncoding('latin1')
    socket.setTimeout(silenceMs, () => socket.destroy())
    socket.on('data', (text: string) => {
      response += text
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(response))
  })
}
