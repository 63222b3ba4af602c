// A client of the API that counts requests and treats a broken connection as a missing response.
import type { Statistics } from './figures.ts'

export type Reply = {
  status: number
  body: unknown
  text: string
  headers: Headers
  /** Number of the change, for undo; 0 if there was none. */
  version: number
  ms: number
}

export type Client = {
  /** `send('PUT /api/programs/1', form or object)`. @returns undefined when the line broke */
  send: (line: string, body?: FormData | object) => Promise<Reply | undefined>
  /** The token stays valid over a restart, because sessions are stored. @throws Error when the login fails */
  logIn: (email: string, password: string) => Promise<void>
  /** Downloads a complete file. @throws TypeError when the transfer is interrupted */
  download: (path: string) => Promise<Buffer>
}

/** @param originOf the current address of the site, which changes with a restart. */
export function openClient(originOf: () => string, figures: Statistics): Client {
  let token: string | undefined

  async function send(line: string, body?: FormData | object): Promise<Reply | undefined> {
    const [method = 'GET', path = '/'] = line.split(' ')
    const isForm = body instanceof FormData
    const headers = new Headers(token ? { Authorization: `Bearer ${token}` } : {})
    if (body && !isForm) headers.set('Content-Type', 'application/json')
    const sent = body === undefined ? null : isForm ? body : JSON.stringify(body)
    const startedAt = performance.now()
    figures.requests += 1
    try {
      const response = await fetch(originOf() + path, { method, headers, body: sent })
      const text = await response.text()
      const isJson = response.headers.get('Content-Type')?.includes('json')
      return {
        status: response.status,
        headers: response.headers,
        text,
        body: isJson ? JSON.parse(text) : undefined,
        version: Number(response.headers.get('X-Content-Version') ?? 0),
        ms: performance.now() - startedAt,
      }
    } catch (error) {
      if (error instanceof TypeError) {
        return undefined
      }
      throw error
    }
  }

  return {
    send,
    async download(path) {
      figures.requests += 1
      const headers = token ? { Authorization: `Bearer ${token}` } : {}
      const response = await fetch(originOf() + path, { headers })
      return Buffer.from(await response.arrayBuffer())
    },
    async logIn(email, password) {
      const response = await send('POST /api/auth/login', { email, password })
      token = String(fieldsOf(response?.body).token ?? '')
      if (!token) throw new Error(`Nobody can log in: ${response?.status} ${response?.text}`)
    },
  }
}

export function fieldsOf(body: unknown): Record<string, unknown> {
  return { ...Object(body) }
}
