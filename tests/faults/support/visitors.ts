// Constant visitors and clerks without retries: pages, lists, changes, slow uploads, on kept connections.
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../../support/raw-http.ts'

export type Crowd = {
  /** Number of responses, and of failures. */
  asked: () => number
  failures: readonly string[]
  /** Names of the donors whose write was acknowledged. */
  saved: ReadonlySet<string>
  /** Resolves after the last response. */
  leave: () => Promise<void>
}

type Visit = (agent: Agent, number: number) => Promise<void>

/** @param perSecond requests started per second, as far as the machine allows. */
export function openCrowd(port: number, token: string, perSecond: number): Crowd {
  const failures: string[] = []
  const saved = new Set<string>()
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const under = new Set<Promise<void>>()
  const authorization = { Authorization: `Bearer ${token}` }
  let asked = 0
  let isOpen = true

  const page: Visit = async (agent) => {
    const { status, body } = await ask(port, { path: '/', agent })
    if (status !== 200 || !body.includes('</html>'))
      throw new Error(`${status} for a page: ${body.subarray(0, 90)}`)
  }
  const list: Visit = async (agent) => {
    const { status } = await ask(port, { path: '/api/users?page=1', agent, headers: authorization })
    if (status !== 200) throw new Error(`${status} for a list`)
  }
  const change: Visit = async (agent, number) => {
    const name = `Donor ${number}`
    const headers = { ...authorization, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ group: 'bank', name })
    const response = await ask(port, { method: 'POST', path: '/api/donors', agent, headers, body })
    if (response.status !== 201)
      throw new Error(`${response.status} for a change: ${response.body}`)
    saved.add(name)
  }
  const slow: Visit = async (agent, number) => {
    const name = `Slow donor ${number}`
    const status = await sendSlowly({ port, agent, authorization, name })
    if (status !== 201) throw new Error(`${status} for a slow change`)
    saved.add(name)
  }

  async function visit(kind: Visit, number: number) {
    try {
      await kind(agent, number)
    } catch (error) {
      failures.push(`${error}`)
    }
    asked += 1
  }

  async function come() {
    const startedAt = performance.now()
    for (let number = 1; isOpen; number += 1) {
      const kind = number % 100 === 0 ? slow : number % 20 === 0 ? change : number % 4 ? page : list
      const one = visit(kind, number)
      under.add(one)
      void one.finally(() => under.delete(one))
      const ahead = (number / perSecond) * 1_000 - (performance.now() - startedAt)
      if (ahead > 4) await sleep(ahead)
      // Limits requests in progress on a slow machine.
      while (under.size > 200) await Promise.race(under)
    }
  }

  const coming = come()
  return {
    asked: () => asked,
    failures,
    saved,
    async leave() {
      isOpen = false
      await coming
      await Promise.all(under)
      agent.destroy()
    },
  }
}

type SlowChange = { port: number; agent: Agent; authorization: object; name: string }

/** A body that takes a second and a half to arrive. */
async function sendSlowly({ port, agent, authorization, name }: SlowChange): Promise<number> {
  const body = JSON.stringify({ group: 'bank', name })
  const headers = {
    ...authorization,
    'Content-Type': 'application/json',
    'Content-Length': body.length,
  }
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', method: 'POST', path: '/api/donors', agent, headers }
    const req = request(options, (res) => {
      res.resume()
      res.on('end', () => resolve(res.statusCode ?? 0))
      res.on('error', reject)
    })
    req.on('error', reject)
    void trickle(req, body)
  })
}

async function trickle(req: ReturnType<typeof request>, body: string) {
  const step = Math.ceil(body.length / 6)
  for (let at = 0; at < body.length; at += step) {
    req.write(body.slice(at, at + step))
    await sleep(250)
  }
  req.end()
}
