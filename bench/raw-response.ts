import { type Agent, get } from 'node:http'

/** Response as transferred: header names as sent, the body still compressed. */
export type RawResponse = {
  status: number
  /** Name, value, name, value. */
  headers: string[]
  body: Buffer
}

/** @param agent keeps connections; without one, each request has a connection of its own */
export function fetchRaw(url: string, agent: Agent | false = false): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'Accept-Encoding': 'br' }, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.rawHeaders,
          body: Buffer.concat(chunks),
        }),
      )
    })
    request.on('error', reject)
  })
}
