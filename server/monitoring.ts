// Monitoring for the host: health, metrics and the access log.

import { createHealth } from '#core/kernel/health/health.ts'
import { createAccessLog } from '#core/platform/http/server/access-log.ts'
import type { FinishedExchange } from '#core/platform/http/server/finished-exchange.ts'
import type { HttpServerOptions, OperatorRoute } from '#core/platform/http/server/http-server.ts'
import { type Metrics, openMetrics, type Snapshot } from '#core/platform/metrics/metrics.ts'
import type { PageCache } from '#core/platform/page-cache/page-cache.ts'
import { countMails } from '#core/records/outbox/outgoing-mail.queries.server.ts'
import { readBackupTimes } from '#modules/backups/backup-status.service.server.ts'
import { readReadinessGauges } from '#modules/donor-checks/readiness.service.server.ts'
import { listRegistrations } from '#modules/registrations/registration.queries.server.ts'
import { secondsToNearestEnd } from '#modules/registrations/registration-end.ts'
import type { OpenServices } from './services.ts'

type Monitoring = Required<Pick<HttpServerOptions, 'operatorRoutes' | 'onExchangeEnd'>> & {
  metrics: Metrics | undefined
  /** Makes `/health/ready` report that this process is draining. */
  startDraining: () => void
}

/** @param aggregate the metrics of all workers, from those of this one. */
export async function openMonitoring(
  services: OpenServices,
  pageCache: PageCache,
  aggregate: (own: Snapshot) => Promise<Snapshot[]>,
): Promise<Monitoring> {
  const { config, log } = services
  const health = createHealth(services)
  const operatorRoutes = new Map<string, OperatorRoute>([
    ['/health/live', health.live],
    ['/health/ready', health.ready],
  ])
  const logExchange = createAccessLog(log)
  if (!config.metricsToken) {
    return {
      operatorRoutes,
      onExchangeEnd: logExchange,
      metrics: undefined,
      startDraining: health.startDraining,
    }
  }
  const metrics = await openMetrics(config.metricsToken, {
    pageCache: pageCache.stats,
    contentVersion: services.contentVersion.certain,
    imageQueue: services.images.stats,
    databaseErrors: services.databaseErrors,
    secondsToRegistrationEnd: async () =>
      secondsToNearestEnd(await listRegistrations(services.db), services.clock()),
    mails: async () => ({
      waiting: await countMails(services.db, 'waiting'),
      refused: await countMails(services.db, 'refused'),
    }),
    backupsProven: () => readBackupTimes(services),
    readiness: () => readReadinessGauges(services),
  })
  const readAll = async () => aggregate(await metrics.snapshot())
  operatorRoutes.set('/metrics', (req) => metrics.serve(req, readAll))
  const onExchangeEnd = (exchange: FinishedExchange) => {
    metrics.onExchangeEnd(exchange)
    logExchange(exchange)
  }
  return { operatorRoutes, onExchangeEnd, metrics, startDraining: health.startDraining }
}
