// Retries over an unreliable connection.
import { ApiError, isTransient, isUnreachable } from './api-error.ts'

/** Seconds between attempts; the last one is final. Waiting for a known loss of connection does not count. */
const pausesInSeconds = [1, 2, 4, 8, 15, 15, 15] as const

type Trying = {
  /** Ends the retries, also during an attempt. */
  signal: AbortSignal
  /** True between attempts, with the error of the last one. */
  onWaiting: (isWaiting: boolean, cause?: unknown) => void
  /** True for an action that a person watches and can stop: it is retried while the server is unreachable. */
  isPatient?: boolean
}

/** Repeats a request after errors that may pass. @throws the error of the last attempt, or the signal's reason */
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
      // Random, so that many clients do not retry at the same moment after an outage.
      await pause(seconds * 1_000 * (0.8 + Math.random() * 0.4), signal)
    }
  }
}

/** Trusts a browser that reports the loss of its connection: a request would hang until its timeout. */
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

/** Ends early when the connection returns. */
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
