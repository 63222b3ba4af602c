// The load generator sends as many requests as possible, or a given rate.
import autocannon from 'autocannon'
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
  const times: number[] = []
  const before = process.cpuUsage()
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        connections,
        duration: seconds,
        headers: { 'accept-encoding': 'br' },
        ...(work ? { requests: [requestsFor(work)] } : {}),
        ...(rate ? { overallRate: rate, ignoreCoordinatedOmission: true } : {}),
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    )
    instance.on('response', (_client, _status, _bytes, time) => times.push(time))
  })
  const { user, system } = process.cpuUsage(before)
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    // A page for an unknown id is fully rendered, with status 404.
    failed: result.errors + (work?.kind === 'made pages' ? result['5xx'] : result.non2xx),
    requests: result.requests.total,
    processorSeconds: (user + system) / 1e6,
  }
}

let count = 0

function requestsFor(work: Work): autocannon.Request {
  if (work.kind === 'made pages') {
    const newId = () => (process.pid % 1_000) * 1_000_000 + ++count
    return {
      setupRequest: (request) => ({ ...request, path: `/programdetaildfrontend/${newId()}` }),
    }
  }
  return {
    method: 'POST',
    path: '/api/donors',
    headers: { authorization: `Bearer ${work.token}`, 'content-type': 'application/json' },
    setupRequest: (request) => ({
      ...request,
      body: JSON.stringify({ group: 'bank', name: `Donor ${process.pid} ${++count}` }),
    }),
  }
}
