import type { IncomingMessage, ServerResponse } from 'node:http'

/** Exchange that has ended, with any outcome. */
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

/** Reports the end of an exchange. A cached page has already been sent, so it needs no event. */
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
