import { withTimeout } from '#core/platform/with-timeout.ts'
import { describeFailure } from '../../server/start-failure.mjs'

/**
 * `ok`: nothing to do. `attention`: the site works, and somebody should look at it. `fault`: something is broken or
 * unsafe.
 */
export type Finding = { state: 'ok' | 'attention' | 'fault'; text: string }

export const ok = (text: string): Finding => ({ state: 'ok', text })
export const attention = (text: string): Finding => ({ state: 'attention', text })
export const fault = (text: string): Finding => ({ state: 'fault', text })

export type Check = {
  name: string
  /** @param signal aborts when the time is over */
  run: (signal: AbortSignal) => Finding | Promise<Finding>
}

/** Runs one check. A check that throws or takes longer than `timeoutMs` is a finding, too. */
export async function runCheck({ run }: Check, timeoutMs: number): Promise<Finding> {
  const ending = new AbortController()
  try {
    return await withTimeout((async () => run(ending.signal))(), timeoutMs, () =>
      attention(`No answer within ${timeoutMs / 1000} seconds. Run this once more.`),
    )
  } catch (error) {
    return fault(describeFailure(error, undefined))
  } finally {
    ending.abort()
  }
}
