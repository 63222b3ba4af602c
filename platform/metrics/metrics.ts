// What Prometheus reads. The parts of the program count for themselves and know nothing of it; their counts
// are looked up when somebody asks.
import type { IncomingMessage } from 'node:http'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import type { SimpleResponse } from '../http/response/simple-response.ts'
import { apiHeaders } from '../http/security/security-headers.ts'
import type { FinishedExchange } from '../http/server/http-server.ts'
import { isSameSecret } from '../secrets.ts'
import type { MetricSources } from './sources.ts'
import { durationBuckets, exchangeLabels, timeExchanges } from './visit-times.ts'

/** All figures of one process at one moment, as they travel between workers. */
export type Snapshot = MetricObjectWithValues<MetricValue<string>>[]

export type Metrics = {
  onExchangeEnd: (visit: FinishedExchange) => void
  snapshot: () => Promise<Snapshot>
  /** @param gather the snapshots of all workers, this one's too. */
  answer: (req: IncomingMessage, gather: () => Promise<Snapshot[]>) => Promise<SimpleResponse>
}

/**
 * @param token whoever shows it may read. Where a request comes from proves nothing: a proxy on the same
 *   machine brings everybody's from there.
 */
export async function openMetrics(token: string, sources: MetricSources): Promise<Metrics> {
  // Loaded here only: 20 MB that a site nobody watches does not pay for.
  const { AggregatorRegistry, Histogram, Registry, collectDefaultMetrics } = await import(
    'prom-client'
  )
  const { addSources } = await import('./sources.ts')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addSources(registry, sources)
  const visits = new Histogram({
    name: 'village_request_seconds',
    help: 'Requests, from their head to the end of the answer, by group of addresses',
    labelNames: exchangeLabels,
    buckets: durationBuckets,
    registers: [registry],
  })

  return {
    onExchangeEnd: timeExchanges(visits),
    snapshot: () => registry.getMetricsAsJSON(),
    async answer(req, gather) {
      if (!isSameSecret(req.headers.authorization ?? '', `Bearer ${token}`)) return refusal
      const all = AggregatorRegistry.aggregate(await gather())
      const headers = { ...apiHeaders, 'Content-Type': all.contentType }
      return { status: 200, headers, body: await all.metrics() }
    },
  }
}

const refusal: SimpleResponse = {
  status: 401,
  headers: {
    ...apiHeaders,
    'WWW-Authenticate': 'Bearer',
    'Content-Type': 'text/plain; charset=utf-8',
  },
  body: 'This is for whoever has the METRICS_TOKEN of this site.\n',
}
