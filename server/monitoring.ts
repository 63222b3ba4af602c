// What the host sees of the running site: health, metrics and the access log.
import { createHealth } from '#platform/health/health.ts'
import type { FrontOptions, HostAnswer, VisitEnd } from '#platform/http/front.ts'
import { createVisitLog } from '#platform/http/visit-log.ts'
import { type Metrics, openMetrics, type Snapshot } from '#platform/metrics/metrics.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import type { OpenServices } from './services.ts'

type Monitoring = Required<Pick<FrontOptions, 'hostAnswers' | 'onVisitEnd'>> & {
  metrics: Metrics | undefined
  /** From here on `/health/ready` says that this process is going. */
  leave: () => void
}

/** @param aggregate the metrics of all workers, from those of this one. */
export async function openMonitoring(
  services: OpenServices,
  pageCache: PageCache,
  aggregate: (own: Snapshot) => Promise<Snapshot[]>,
): Promise<Monitoring> {
  const { config, log } = services
  const health = createHealth(services)
  const hostAnswers = new Map<string, HostAnswer>([
    ['/health/live', health.live],
    ['/health/ready', health.ready],
  ])
  const logVisit = createVisitLog(log)
  if (!config.metricsToken) {
    return { hostAnswers, onVisitEnd: logVisit, metrics: undefined, leave: health.leave }
  }
  const metrics = await openMetrics(config.metricsToken, {
    pageCache: pageCache.stats,
    contentVersion: services.contentVersion.certain,
    imageQueue: services.images.stats,
    databaseErrors: services.databaseErrors,
  })
  const readAll = async () => aggregate(await metrics.snapshot())
  hostAnswers.set('/metrics', (req) => metrics.answer(req, readAll))
  const onVisitEnd = (visit: VisitEnd) => {
    metrics.onVisitEnd(visit)
    logVisit(visit)
  }
  return { hostAnswers, onVisitEnd, metrics, leave: health.leave }
}
