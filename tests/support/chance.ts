// Reproducible randomness. Faults take a new seed each time, which they print and FAULTS_SEED repeats.
import { randomInt } from 'node:crypto'

export type Chance = {
  /** A whole number from 0 below `end`. */
  below: (end: number) => number
  /** @throws Error for an empty list */
  oneOf: <T>(values: readonly T[]) => T
}

/** @param given seed; by default that of FAULTS_SEED, or a new one, which is printed */
export function openChance(given?: number): Chance {
  const seed = given ?? (Number(process.env.FAULTS_SEED) || randomInt(1, 2 ** 31))
  if (given === undefined) console.log(`FAULTS_SEED=${seed}`)
  let state = seed
  /** Mulberry32. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    oneOf(values) {
      const value = values[below(values.length)]
      if (value === undefined) throw new Error('nothing to choose from')
      return value
    },
  }
}
