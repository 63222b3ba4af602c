// Metrics for Prometheus. Components count for themselves and are independent of this module; their counters
// are read on each scrape.
import type { IncomingMessage } from 'node:http'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import type { SimpleResponse } from '../http/response/simple-response.ts'
import { apiHeaders } from '../http/security/security-headers.ts'
import type { FinishedExchange } from '../http/server/finished-exchange.ts'
import { isSameSecret } from '../secrets.ts'
import { durationBuckets, exchangeLabels, observeDurations } from './request-duration.ts'
import type { MetricSources } from './sources.ts'

/** All metrics of one process at one moment, in the form sent between workers. */
export type Snapshot = MetricObjectWithValues<MetricValue<string>>[]

export type Metrics = {
  onExchangeEnd: (exchange: FinishedExchange) => void
  snapshot: () => Promise<Snapshot>
  /** @param aggregate the snapshots of all workers, including this one. */
  serve: (req: IncomingMessage, aggregate: () => Promise<Snapshot[]>) => Promise<SimpleResponse>
}

/**
 * Opens the metrics.
 * @param token token that grants access. The origin of a request proves nothing: a proxy on the same machine forwards
 * everyone's from there.
 */
export async function openMetrics(token: string, sources: MetricSources): Promise<Metrics> {
  // Imported lazily: 20 MB that a site without monitoring does not pay for.
  const { AggregatorRegistry, Histogram, Registry, collectDefaultMetrics } = await import(
    'prom-client'
  )
  const { addSources } = await import('./sources.ts')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addSources(registry, sources)
  const requestSeconds = new Histogram({
    name: 'village_request_seconds',
    help: 'Requests, from their head to the end of the answer, by group of addresses',
    labelNames: exchangeLabels,
    buckets: durationBuckets,
    registers: [registry],
  })

  return {
    onExchangeEnd: observeDurations(requestSeconds),
    snapshot: () => registry.getMetricsAsJSON(),
    async serve(req, aggregate) {
      if (!isSameSecret(req.headers.authorization ?? '', `Bearer ${token}`)) return refusal
      const all = AggregatorRegistry.aggregate(await aggregate())
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
