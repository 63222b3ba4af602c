import { AppError } from '../errors.ts'

/** A read of one row takes a millisecond; a database silent for this long is a database that is away. */
const patienceMs = 2_000

/**
 * Lets many visitors share one question to the database. A read that is already under way may have been
 * answered before the last change, so whoever comes meanwhile shares the one after it: at most two are
 * waiting at any time, however many visitors there are.
 */
export function createSingleFlight(read: () => Promise<number>): () => Promise<number> {
  let running: Promise<number> | undefined
  let next: Promise<number> | undefined

  function start(): Promise<number> {
    const one = withPatience(read).finally(() => {
      if (running === one) running = undefined
    })
    running = one
    return one
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

async function withPatience(read: () => Promise<number>): Promise<number> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new AppError('unavailable', 'The database does not answer.')),
      patienceMs,
    )
  })
  try {
    return await Promise.race([read(), silence])
  } finally {
    clearTimeout(timer)
  }
}

function ignore() {}
