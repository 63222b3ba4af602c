import { AppError } from '../errors.ts'

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
    const flight = withTimeout(read).finally(() => {
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

async function withTimeout(read: () => Promise<number>): Promise<number> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new AppError('unavailable', 'outage.database_timeout')),
      timeoutMs,
    )
  })
  try {
    return await Promise.race([read(), timeout])
  } finally {
    clearTimeout(timer)
  }
}

function ignore() {}
