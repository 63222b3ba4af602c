// Rate limits, counted over all processes of a site, so that a client does not get a full limit from each: in
// PostgreSQL where available; else in the primary process of the cluster; else in memory.
import cluster from 'node:cluster'
import { createHash } from 'node:crypto'
import { CompiledQuery, type Kysely } from 'kysely'
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { AppError } from '#core/platform/errors.ts'
import type { Dialect } from './db/migrations/columns.ts'
import type { Tables } from './db/tables.ts'

/** Maximum time for which a count of an address or an account is kept. */
export const longestWindowHours = 24

/** State of a key after an attempt. `seconds` pass until all its attempts are allowed again. */
export type Taken = { remaining: number; seconds: number; isExceeded: boolean }

export type RateLimit = {
  /** Counts an attempt. */
  take: (key: string) => Promise<Taken>
  /** Counts an attempt. @returns seconds to wait when the limit is exceeded, else undefined. */
  count: (key: string) => Promise<number | undefined>
  /**
   * Consumes nothing. @returns seconds to wait when the next attempt would exceed the limit, else undefined.
   */
  check: (key: string) => Promise<number | undefined>
  /** Reverts the last attempt. */
  revert: (key: string) => Promise<void>
  /** Resets the key. */
  forget: (key: string) => Promise<void>
}

/** `points` attempts within `seconds` of the first; then none until they have passed. */
export type Measure = { name: string; points: number; seconds: number }

/** Counts over all processes, as the limits do. @returns how often the key was counted in its window. */
export type Counter = (key: string) => Promise<number>

export function openCounter(store: Store, { name, seconds }: Omit<Measure, 'points'>): Counter {
  let opened: Promise<RateLimiterAbstract> | undefined
  return async (key) => {
    // No count comes near it, so nothing is ever refused.
    opened ??= openLimiter(store, { name, seconds, points: 2 ** 31 - 1 })
    try {
      return (await (await opened).consume(shortKey(key))).consumedPoints
    } catch (error) {
      opened = undefined
      throw outOfReach(error)
    }
  }
}

type Store = { db: Kysely<Tables>; dialect: Dialect }

/** Opens counts once for each database: with several, each would count separately and grant the full limit. */
export function onePerDatabase<T>(open: (store: Store) => T): (store: Store) => T {
  const opened = new WeakMap<Store['db'], T>()
  return (store) => {
    const one = opened.get(store.db) ?? open(store)
    opened.set(store.db, one)
    return one
  }
}

/** Limits guesses of a code by which a stranger reads something; `name` is that of the counts. */
export function openGuessLimit(store: Store, name: string) {
  const limit = (what: string, points: number) =>
    openRateLimit(store, { name: `${name}-${what}`, points, seconds: 3600 })
  const ofGuesses = limit('guess', 30)
  const ofAllGuesses = limit('all-guesses', 1_000)
  /** Limit during a distributed guessing attack; a person with a code needs one attempt. */
  const ofFewGuesses = limit('few-guesses', 3)

  return {
    /** Counts a code before it is looked up. @returns seconds to wait after too many unknown ones */
    async lookUp(address: string) {
      const seconds = await ofGuesses.count(address)
      if (seconds !== undefined) return seconds
      const few = await ofFewGuesses.count(address)
      return (await ofAllGuesses.count('all')) === undefined ? undefined : few
    },
    /** Reverts the count of a known code, which is no guess. Called once for each that was counted. */
    async rightCode(address: string) {
      await ofGuesses.revert(address)
      await ofFewGuesses.revert(address)
      await ofAllGuesses.revert('all')
    },
  }
}

const clusterTimeoutMs = 2_000

/** Opens a rate limit on its first call, so that the database is not queried earlier. */
export function openRateLimit(store: Store, measure: Measure): RateLimit {
  let opened: Promise<RateLimiterAbstract> | undefined

  async function ready(): Promise<RateLimiterAbstract> {
    // Two processes may create its table at once: one fails, and finds it at the second attempt.
    opened ??= openLimiter(store, measure).catch(() => openLimiter(store, measure))
    try {
      return await opened
    } catch (error) {
      opened = undefined
      throw outOfReach(error)
    }
  }

  async function take(key: string): Promise<Taken> {
    const limiter = await ready()
    const taken = await consume(limiter, shortKey(key))
    if (!taken.isExceeded || taken.seconds <= measure.seconds) return taken
    // Longer than the window: the clock was set back, which would lock the key for that time.
    await limiter.delete(shortKey(key))
    return consume(limiter, shortKey(key))
  }

  return {
    take,
    async count(key) {
      const { isExceeded, seconds } = await take(key)
      return isExceeded ? seconds : undefined
    },
    async check(key) {
      const limiter = await ready()
      const wait = await remaining(limiter, shortKey(key))
      // Applies the rule above.
      return wait === undefined || wait <= measure.seconds ? wait : undefined
    },
    async revert(key) {
      await (await ready()).reward(shortKey(key))
    },
    async forget(key) {
      await (await ready()).delete(shortKey(key))
    },
  }
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<Taken> {
  try {
    return { ...stateOf(await limiter.consume(key)), isExceeded: false }
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return { ...stateOf(refusal), isExceeded: true }
    // Fails closed: without a counter no attempt is allowed.
    throw outOfReach(refusal)
  }
}

function stateOf({ remainingPoints, msBeforeNext }: RateLimiterRes): Omit<Taken, 'isExceeded'> {
  return { remaining: remainingPoints, seconds: Math.ceil(msBeforeNext / 1000) || 1 }
}

async function remaining(limiter: RateLimiterAbstract, key: string): Promise<number | undefined> {
  try {
    const found = await limiter.get(key)
    if (!found || found.consumedPoints < limiter.points) return undefined
    return Math.ceil(found.msBeforeNext / 1000) || 1
  } catch (error) {
    throw outOfReach(error)
  }
}

async function openLimiter(
  { db, dialect }: Store,
  { name, points, seconds }: Measure,
): Promise<RateLimiterAbstract> {
  if (seconds > longestWindowHours * 3600) throw new Error('The privacy page promises less')
  const measure = { keyPrefix: name, points, duration: seconds }
  if (dialect === 'sqlite') {
    if (!cluster.isWorker) return new RateLimiterMemory(measure)
    return new RateLimiterCluster({ ...measure, timeoutMs: clusterTimeoutMs })
  }
  return new Promise((resolve, reject) => {
    const limiter: RateLimiterPostgres = new RateLimiterPostgres(
      { ...measure, storeClient: clientOf(db), storeType: 'client', tableName: 'rateLimits' },
      (error) => (error ? reject(error) : resolve(limiter)),
    )
  })
}

type Query = { text: string; values?: unknown[] }

/** A client for the limiter: our own connection, with its timeouts. */
function clientOf(db: Kysely<Tables>) {
  return {
    async query({ text, values = [] }: Query) {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
    },
  }
}

/** Fixed length, without personal data. */
function shortKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 32)
}

function outOfReach(cause: unknown): AppError {
  const error = new AppError('unavailable', 'outage.rate_limit')
  error.cause = cause
  return error
}
