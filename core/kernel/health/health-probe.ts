import type { Log } from '#core/platform/log.ts'
import { withTimeout } from '#core/platform/with-timeout.ts'

/** Status of one component. It reveals neither location nor cause, because the endpoint is public. */
export type ProbeStatus = 'ok' | 'low' | 'full' | 'failing' | 'no answer'

export type Probe = {
  name: string
  /** Errors it throws go to the log only. */
  check: () => Promise<ProbeStatus>
  /** Time for which a successful result stays fresh. */
  freshMs: number
}

/** Timeout of a check, so that the response is not delayed. */
const timeoutMs = 2_000
/** A failing component is checked again soon, but not on every request. */
const failedFreshMs = 1_000

/**
 * Creates a probe. Concurrent callers share one check, and a check never runs twice at a time, however long it takes.
 */
export function createProbe({ name, check, freshMs }: Probe, log: Log): () => Promise<ProbeStatus> {
  let status: ProbeStatus = 'ok'
  let freshUntil = 0
  let running: Promise<ProbeStatus> | undefined
  let pending: Promise<ProbeStatus> | undefined

  async function runCheck(): Promise<ProbeStatus> {
    try {
      return await check()
    } catch (error) {
      if (status === 'ok') log.warn({ part: name, err: error }, 'health check failed')
      return 'failing'
    } finally {
      running = undefined
    }
  }

  async function refresh(): Promise<ProbeStatus> {
    running ??= runCheck()
    const next = await withTimeout<ProbeStatus>(running, timeoutMs, () => 'no answer')
    if (next !== status) log.warn({ part: name, was: status, is: next }, 'health status changed')
    status = next
    freshUntil = performance.now() + (next === 'ok' ? freshMs : failedFreshMs)
    pending = undefined
    return next
  }

  return async () => {
    if (performance.now() < freshUntil) return status
    pending ??= refresh()
    return pending
  }
}
