// Limits how far housekeeping trusts the system clock. A clock that jumps years ahead, for an hour or a day,
// must not make everything look expired; so the time by which things are removed advances only as fast as a
// monotonic clock, and is persisted over restarts.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '#core/platform/clock.ts'

/** Maximum rate relative to real time: a site that was off catches up one day in four. */
const maxRate = 1.25

/** Milliseconds of a monotonic clock, such as `performance.now`. */
type Steady = () => number

/**
 * Call the result about once an hour: time between the last call and the end of the process is lost.
 * @returns the time to use as now; undefined at the very first call, when there is no reference.
 */
export function openClampedClock(
  dataDir: string,
  clock: Clock,
  steady: Steady = () => performance.now(),
): () => Date | undefined {
  const file = join(dataDir, 'tidied')
  let readAt = steady()

  return () => {
    const elapsed = steady() - readAt
    readAt += elapsed
    const last = readInstant(file)
    const now = clock().getTime()
    const clamped = last === undefined ? now : Math.min(now, last + elapsed * maxRate)
    writeFileSync(file, `${new Date(clamped).toISOString()}\n`, { mode: 0o600 })
    return last === undefined ? undefined : new Date(clamped)
  }
}

function readInstant(file: string): number | undefined {
  try {
    const at = Date.parse(readFileSync(file, 'utf8').trim())
    return Number.isNaN(at) ? undefined : at
  } catch {
    return undefined
  }
}
