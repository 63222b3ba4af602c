// The minimal Node program, which sends recorded bytes and headers, is the reference for the site.
import { createServer } from 'node:http'
import { freePort } from '#tests/support/free-port.ts'
import { handleRequests } from '../role.ts'

export type BareResponse = {
  /** Path with its query. */
  path: string
  /** Name, value, name, value. */
  headers: string[]
  bodyBase64: string
}

export function startBareServer() {
  handleRequests(async (responses: BareResponse[]) => {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    await listenBare(responses, port)
    return { origin }
  })
}

function listenBare(responses: BareResponse[], port: number): Promise<void> {
  const byPath = new Map(
    responses.map(({ path, headers, bodyBase64 }) => [
      path,
      { headers, body: Buffer.from(bodyBase64, 'base64') },
    ]),
  )
  const server = createServer((req, res) => {
    const response = byPath.get(req.url ?? '')
    if (!response) return res.writeHead(404).end()
    res.writeHead(200, response.headers)
    res.end(response.body)
  })
  return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
}
