// Limits on the writes of one account or API token. History keeps every change for months, so an unlimited account could fill the
// disk. Operations open without an account have limits of their own, by address.
import type { Context, MiddlewareHandler } from 'hono'
import { errorMessage } from '#core/error-messages/error-message.ts'
import { AppError } from '#core/platform/errors.ts'
import { type Measure, openRateLimit } from '../rate-limit.ts'
import type { Services } from '../services.ts'
import type { ApiEnv, CountWrite, FoundCaller } from './access.ts'

export type WriteLimits = Record<FoundCaller['role'] | 'TOKEN', Pick<Measure, 'points' | 'seconds'>>

/** Requests, whatever their outcome. */
export const writeLimits: WriteLimits = {
  /** Far more than uploading hundreds of photos or importing records needs. */
  ADMIN: { points: 6_000, seconds: 60 },
  EDITOR: { points: 6_000, seconds: 60 },
  /** A user can change no more than their own name, password and sessions. */
  USER: { points: 30, seconds: 15 * 60 },
  /** A program repeats a mistake faster than a person. */
  TOKEN: { points: 600, seconds: 60 },
}

export function openWriteLimit(
  store: Pick<Services, 'db' | 'dialect'>,
  limits: WriteLimits,
): CountWrite {
  const opened = {
    ADMIN: openRateLimit(store, { name: 'write-admin', ...limits.ADMIN }),
    EDITOR: openRateLimit(store, { name: 'write-editor', ...limits.EDITOR }),
    USER: openRateLimit(store, { name: 'write-user', ...limits.USER }),
    TOKEN: openRateLimit(store, { name: 'write-token', ...limits.TOKEN }),
  }
  return async ({ id, role, token }) => {
    const kind = token ? 'TOKEN' : role
    const { points, seconds: windowSeconds } = limits[kind]
    const taken = await opened[kind].take(String(token?.id ?? id))
    return { ...taken, points, windowSeconds }
  }
}

/**
 * Runs after the caller is known and before the body is read. A program reads from the headers how many writes remain
 * (draft-ietf-httpapi-ratelimit-headers-10).
 * @throws AppError too_many_requests
 */
export const limitWrites: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const taken = await c.get('countWrite')?.(c.get('caller'))
  if (taken) {
    c.header('RateLimit-Policy', `"changes";q=${taken.points};w=${taken.windowSeconds}`)
    c.header('RateLimit', `"changes";r=${taken.remaining};t=${taken.seconds}`)
    refuseTooMany(c, taken.isExceeded ? taken.seconds : undefined, 'changes')
  }
  await next()
}

/**
 * Refuses a request over its rate limit.
 * @param seconds time to wait; undefined if the limit is not exceeded
 * @param what requests that were too many
 * @throws AppError too_many_requests
 */
export function refuseTooMany(
  c: Context<ApiEnv>,
  seconds: number | undefined,
  what: 'attempts' | 'account_attempts' | 'changes',
): void {
  if (seconds === undefined) return
  c.header('Retry-After', String(seconds))
  const minutes = Math.ceil(seconds / 60)
  const reason =
    minutes === 1
      ? (`limit.${what}_minute` as const)
      : errorMessage(`limit.${what}_minutes`, { minutes })
  throw new AppError('too_many_requests', reason)
}
