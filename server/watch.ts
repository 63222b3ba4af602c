// What the host sees of the running site: health, metrics and the log of visits.

import { createHealth } from '#platform/health/health.ts'
import type { FrontOptions, HostAnswer, VisitEnd } from '#platform/http/front.ts'
import { createVisitLog } from '#platform/http/visit-log.ts'
import { type Metrics, openMetrics, type Snapshot } from '#platform/metrics/metrics.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import type { OpenServices } from './services.ts'

type Watch = Required<Pick<FrontOptions, 'hostAnswers' | 'onVisitEnd'>> & {
  metrics: Metrics | undefined
  /** From here on `/health/ready` says that this process is going. */
  leave: () => void
}

/** @param gather the figures of all workers, from those of this one. */
export async function openWatch(
  services: OpenServices,
  pageCache: PageCache,
  gather: (own: Snapshot) => Promise<Snapshot[]>,
): Promise<Watch> {
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
  const gatherAll = async () => gather(await metrics.snapshot())
  hostAnswers.set('/metrics', (req) => metrics.answer(req, gatherAll))
  const onVisitEnd = (visit: VisitEnd) => {
    metrics.onVisitEnd(visit)
    logVisit(visit)
  }
  return { hostAnswers, onVisitEnd, metrics, leave: health.leave }
}
