import { AppError } from '../errors.ts'
import { withTimeout } from '../with-timeout.ts'

/** A read of one row takes a millisecond; a database silent for this long is unavailable. */
const timeoutMs = 2_000

/**
 * Lets concurrent requests share one database read. A read already in progress may have completed before the
 * latest change, so a later request shares the next one: at most two reads are pending at any time, however
 * many requests there are.
 */
export function createSingleFlight(read: () => Promise<number>): () => Promise<number> {
  let running: Promise<number> | undefined
  let next: Promise<number> | undefined

  function start(): Promise<number> {
    const flight = withTimeout(read(), timeoutMs, refuse).finally(() => {
      if (running === flight) running = undefined
    })
    running = flight
    return flight
  }

  return () => {
    if (!running) return start()
    next ??= running.then(ignore, ignore).then(() => {
      next = undefined
      return start()
    })
    return next
  }
}

function refuse(): never {
  throw new AppError('unavailable', 'outage.database_timeout')
}

function ignore() {}
