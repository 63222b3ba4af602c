// Something that has to arrive over a line that drops.
import { ApiError, isTransient, isUnreachable } from './api-error.ts'

/** Seconds between tries; the last is given up. Waiting for a line that is known to be gone does not count. */
const pausesInSeconds = [1, 2, 4, 8, 15, 15, 15] as const

type Trying = {
  /** Ends the trying, also in the middle of a try. */
  signal: AbortSignal
  /** True while nothing is being tried, with what the last attempt threw. */
  onWaiting: (isWaiting: boolean, cause?: unknown) => void
  /** True for an action that somebody watches and can stop: it is tried for as long as the server is out of reach. */
  isPatient?: boolean
}

/** @throws what the last try threw, or the signal's reason. */
export async function keepTrying<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  { signal, onWaiting, isPatient = false }: Trying,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    if (navigator.onLine === false) {
      onWaiting(true, new ApiError('offline'))
      await pause(Number.POSITIVE_INFINITY, signal)
      tries = 0
    }
    onWaiting(false)
    try {
      return await tryOnce(attempt, signal)
    } catch (error) {
      const isEndless = isPatient && isUnreachable(error)
      const seconds = pausesInSeconds[tries] ?? (isEndless ? pausesInSeconds.at(-1) : undefined)
      if (signal.aborted || !isTransient(error) || seconds === undefined) throw error
      onWaiting(true, error)
      // Not all at the same moment when a server comes back to many.
      await pause(seconds * 1_000 * (0.8 + Math.random() * 0.4), signal)
    }
  }
}

/** A browser that says the line is gone is believed at once: the connection would hang until it is given up. */
async function tryOnce<T>(attempt: (signal: AbortSignal) => Promise<T>, outer: AbortSignal) {
  const control = new AbortController()
  const giveUp = () => control.abort(new ApiError('offline'))
  window.addEventListener('offline', giveUp, { once: true })
  try {
    return await attempt(AbortSignal.any([outer, control.signal]))
  } catch (error) {
    throw control.signal.aborted ? new ApiError('offline') : error
  } finally {
    window.removeEventListener('offline', giveUp)
  }
}

/** Ends early when the line comes back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = Number.isFinite(ms) ? setTimeout(end, ms) : undefined
    const stop = () => {
      end()
      reject(signal.reason)
    }
    function end() {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', stop)
      resolve()
    }
    window.addEventListener('online', end)
    signal.addEventListener('abort', stop)
  })
}
