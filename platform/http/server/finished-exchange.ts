import type { IncomingMessage, ServerResponse } from 'node:http'

/** Reported when an exchange ends, whatever its outcome. */
export type FinishedExchange = {
  req: IncomingMessage
  /** Undefined when the client disconnected before the end of the response. */
  status: number | undefined
  /**
   * Time from the request head to the end of the response; includes the transfer to the client unless the response
   * came from the cache.
   */
  seconds: number
  requestId: string
}

type Observed = { req: IncomingMessage; res: ServerResponse; requestId: string }

/** A cached page has already been sent, and does not wait for an event. */
export function observeEnd(
  exchange: Observed,
  startedAt: number,
  onExchangeEnd: (exchange: FinishedExchange) => void,
) {
  const { res } = exchange
  if (res.writableEnded) return onExchangeEnd(finished(exchange, startedAt, res.statusCode))
  res.on('close', () => {
    const status = res.writableFinished ? res.statusCode : undefined
    onExchangeEnd(finished(exchange, startedAt, status))
  })
}

function finished(
  { req, requestId }: Observed,
  startedAt: number,
  status: number | undefined,
): FinishedExchange {
  return { req, status, seconds: (performance.now() - startedAt) / 1000, requestId }
}
