// The least a Node program can do for an answer: bytes and headers it was given, sent again. What the site
// is compared with.
import { createServer } from 'node:http'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { freePort } from '#tests/support/free-port.ts'
import { answerQuestions } from '../role.ts'

export type BareQuestion = {
  kind: 'node' | 'hono'
  answers: BareResponse[]
}

export type BareResponse = {
  /** With its query. */
  path: string
  /** Name, value, name, value. */
  headers: string[]
  bodyBase64: string
}

export function startBareServer() {
  answerQuestions(async ({ kind, answers }: BareQuestion) => {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    await (kind === 'node' ? listenBare(answers, port) : listenHono(answers, port))
    return { origin }
  })
}

function listenBare(answers: BareResponse[], port: number): Promise<void> {
  const byPath = new Map(
    answers.map(({ path, headers, bodyBase64 }) => [
      path,
      { headers, body: Buffer.from(bodyBase64, 'base64') },
    ]),
  )
  const server = createServer((req, res) => {
    const answer = byPath.get(req.url ?? '')
    if (!answer) return res.writeHead(404).end()
    res.writeHead(200, answer.headers)
    res.end(answer.body)
  })
  return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
}

function listenHono(answers: BareResponse[], port: number): Promise<void> {
  const app = new Hono()
  for (const { path, headers, bodyBase64 } of answers) {
    const body = new Uint8Array(Buffer.from(bodyBase64, 'base64'))
    const named: Record<string, string> = {}
    for (let index = 0; index < headers.length; index += 2) {
      named[headers[index] ?? ''] = headers[index + 1] ?? ''
    }
    app.get(path, (c) => c.body(body, 200, named))
  }
  return new Promise((resolve) => {
    serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => resolve())
  })
}
