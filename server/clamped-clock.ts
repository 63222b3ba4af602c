// How much of the clock housekeeping believes. A machine whose clock jumps years ahead, for an hour or a day,
// must not take everything for old and throw it away; so the time by which things are removed moves on only
// as fast as a clock that nobody can set, and it is kept over a restart.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '#platform/clock.ts'

/** So much faster than true time at most: a site that was off catches up with the clock, a day in four. */
const pace = 1.25

/** Milliseconds of a clock that only goes on, such as `performance.now`. */
type Steady = () => number

/**
 * To be looked at every hour or so, for what passes between the last look and the end of the process is lost.
 * @returns what to take for now; undefined at the first look of all, when there is nothing to compare with.
 */
export function openClampedClock(
  dataDir: string,
  clock: Clock,
  steady: Steady = () => performance.now(),
): () => Date | undefined {
  const file = join(dataDir, 'tidied')
  let lookedAt = steady()

  return () => {
    const passed = steady() - lookedAt
    lookedAt += passed
    const last = readInstant(file)
    const now = clock().getTime()
    const clamped = last === undefined ? now : Math.min(now, last + passed * pace)
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
