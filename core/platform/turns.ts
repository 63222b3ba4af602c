import { setImmediate as nextTurn } from 'node:timers/promises'

const turnMs = 20

/** Returns a function to call between the steps of long work: other requests get their turn 50 times a second. */
export function takeTurns(): () => Promise<void> {
  let startedAt = performance.now()
  return async () => {
    if (performance.now() - startedAt < turnMs) return
    await nextTurn()
    startedAt = performance.now()
  }
}
