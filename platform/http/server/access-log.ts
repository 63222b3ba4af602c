import type { Log } from '../../log.ts'
import type { FinishedExchange } from './http-server.ts'
import { hasBody } from './node-request.ts'
import { readPath } from './request-path.ts'
import { routeGroup } from './route-group.ts'

/** A page takes milliseconds; whoever waits this long notices. */
const slowSeconds = 1

/**
 * Every visit at level debug, slow ones at info. Faults are told where they happen. No address, no words
 * that were searched for, no device: a log is kept longer and read by more people than a visitor expects.
 */
export function createAccessLog(log: Log): (visit: FinishedExchange) => void {
  const isEveryVisitTold = log.isLevelEnabled('debug')
  return (visit) => {
    const isSlow = visit.seconds >= slowSeconds && isOurTime(visit)
    if (isSlow) log.info(describe(visit), 'slow request')
    else if (isEveryVisitTold) log.debug(describe(visit), 'request')
  }
}

/** Bodies and files take what the visitor's line takes; a visitor who left may have waited for himself. */
function isOurTime({ req, status }: FinishedExchange): boolean {
  return status !== undefined && !hasBody(req) && routeGroup(req) !== 'file'
}

/** Whoever reads the log must not be able to use a one-time link before its owner. */
const linkSecret = /^(\/auth\/link\/).+/

function describe({ req, status, seconds, requestId }: FinishedExchange) {
  const target = readPath(req.url ?? '')
  return {
    requestId,
    method: req.method,
    path: target.kind === 'ok' ? target.path.replace(linkSecret, '$1…') : undefined,
    status,
    ms: Math.round(seconds * 1000),
  }
}
