import type { Log } from '#core/platform/log.ts'
import type { FinishedExchange } from './finished-exchange.ts'
import { loggedPath } from './logged-path.ts'
import { hasBody } from './node-request.ts'
import { readPath } from './request-path.ts'
import { routeGroup } from './route-group.ts'

/** A page takes milliseconds; a delay of this length is noticeable. */
const slowSeconds = 1

/**
 * Logs every exchange at level debug, slow ones at info. Errors are logged where they occur. No address, no
 * search terms, no user agent: a log is kept longer and read by more people than a visitor expects.
 */
export function createAccessLog(log: Log): (exchange: FinishedExchange) => void {
  const logsEveryExchange = log.isLevelEnabled('debug')
  return (exchange) => {
    const isSlow = exchange.seconds >= slowSeconds && isServerTime(exchange)
    if (isSlow) log.info(describe(exchange), 'slow request')
    else if (logsEveryExchange) log.debug(describe(exchange), 'request')
  }
}

/**
 * Transferring a body or a file depends on the client's connection, and an aborted exchange may have waited
 * for the client.
 */
function isServerTime({ req, status }: FinishedExchange): boolean {
  return status !== undefined && !hasBody(req) && routeGroup(req) !== 'file'
}

function describe({ req, status, seconds, requestId }: FinishedExchange) {
  const target = readPath(req.url ?? '')
  return {
    requestId,
    method: req.method,
    path: target.kind === 'ok' ? loggedPath(target.path) : undefined,
    status,
    ms: Math.round(seconds * 1000),
  }
}
