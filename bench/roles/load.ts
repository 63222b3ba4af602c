// The load generator sends as many requests as possible, or a given rate.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { handleRequests } from '../role.ts'
import { quantile } from '../statistics.ts'

export type LoadRequest = {
  url: string
  connections: number
  seconds: number
  /** Total requests per second; as many as possible if omitted. */
  rate?: number
  /** Work to request instead of the page at `url`, on the same site. */
  work?: Work
}

/** Pages never requested before, so that each is rendered, or donors to save. */
export type Work = { kind: 'made pages' } | { kind: 'saved donors'; token: string }

export type LoadResponse = {
  requestsPerSecond: number
  /** Median response time in milliseconds. */
  p50: number
  p99: number
  failed: number
  requests: number
  /** Processor time of the load generator; if it is near `seconds`, the generator was the bottleneck. */
  processorSeconds: number
}

export function startLoad() {
  handleRequests(run)
}

async function run({ url, connections, seconds, rate, work }: LoadRequest): Promise<LoadResponse> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let failed = 0
  const before = process.cpuUsage()
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  // A response time counts from the moment at which its request was due, if there is a rate.
  const msEach = rate ? 1000 / rate : 0
  let due = startedAt
  await Promise.all(Array.from({ length: connections }, sendUntilEnd))
  const { user, system } = process.cpuUsage(before)
  const duration = (performance.now() - startedAt) / 1000
  agent.destroy()
  return {
    requestsPerSecond: times.length / duration,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    failed,
    requests: times.length,
    processorSeconds: (user + system) / 1e6,
  }

  async function sendUntilEnd(): Promise<void> {
    while (performance.now() < endsAt) {
      const sentAt = await nextTurn()
      if (sentAt >= endsAt) return
      const status = await send(url, agent, work).catch(() => undefined)
      if (!isExpected(status, work)) failed += 1
      times.push(performance.now() - sentAt)
    }
  }

  async function nextTurn(): Promise<number> {
    if (!rate) return performance.now()
    const turn = due
    due += msEach
    await sleep(Math.max(0, turn - performance.now()))
    return turn
  }
}

/** Sends one request and returns the status of its response. */
async function send(url: string, agent: Agent, work?: Work): Promise<number | undefined> {
  const { path = url, method, headers, body } = work ? requestFor(work) : {}
  const sent = request(new URL(path, url), {
    agent,
    method,
    headers: { 'accept-encoding': 'br', ...headers },
  })
  sent.end(body)
  const [response] = await once(sent, 'response')
  await finished(response.resume())
  return response.statusCode
}

/** A page for an unknown id is fully rendered, with status 404. */
function isExpected(status: number | undefined, work?: Work): boolean {
  if (!status) return false
  return work?.kind === 'made pages' ? status < 500 : status < 300
}

let count = 0

type Sent = { path?: string; method?: string; headers?: Record<string, string>; body?: string }

function requestFor(work: Work): Sent {
  count += 1
  if (work.kind === 'made pages') {
    return { path: `/programdetaildfrontend/${(process.pid % 1_000) * 1_000_000 + count}` }
  }
  return {
    method: 'POST',
    path: '/api/donors',
    headers: { authorization: `Bearer ${work.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ group: 'bank', name: `Donor ${process.pid} ${count}` }),
  }
}
