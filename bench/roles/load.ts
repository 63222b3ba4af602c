// The visitors: as many requests as they get answered, or a given number each second.
import autocannon from 'autocannon'
import { answerQuestions } from '../role.ts'
import { quantile } from '../statistics.ts'

export type LoadQuestion = {
  url: string
  connections: number
  seconds: number
  /** Requests each second, all together; as many as possible when it is not given. */
  rate?: number
}

export type LoadAnswer = {
  requestsPerSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  failed: number
  requests: number
  /** Seconds of processor the visitors themselves used: near `seconds` means that they were the limit. */
  processorSeconds: number
}

export function startLoad() {
  answerQuestions(run)
}

async function run({ url, connections, seconds, rate }: LoadQuestion): Promise<LoadAnswer> {
  const times: number[] = []
  const before = process.cpuUsage()
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        connections,
        duration: seconds,
        headers: { 'accept-encoding': 'br' },
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
    failed: result.errors + result.non2xx,
    requests: result.requests.total,
    processorSeconds: (user + system) / 1e6,
  }
}
