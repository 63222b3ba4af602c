// Facts about a call that the APIs of users need beside its caller.
import type { Context } from 'hono'
import type { ApiEnv } from '#core/kernel/api/access.ts'
import { refuseTooMany as refuse } from '#core/kernel/api/write-limit.ts'
import type { Origin } from '#core/kernel/history/change-content.ts'
import type { Refusal } from './attempts.service.server.ts'
import { deviceNames } from './device-words.ts'

/** Returns the origin of a call for the log; empty without the HTTP server, as in a test. */
export function whereFrom(c: Context<ApiEnv>) {
  return { address: c.env?.clientAddress }
}

/** Returns the origin of an anonymous call, for the access log. */
export function originOf(c: Context<ApiEnv>): Origin {
  return { address: c.env?.clientAddress, device: deviceNames(c.req.header('user-agent')) }
}

/** Address that a rate limit counts; the same for all calls without the HTTP server. */
export function addressOf(c: Context<ApiEnv>): string {
  return c.env?.clientAddress ?? 'unknown'
}

/**
 * Refuses a call over its rate limit.
 * @param seconds time to wait; undefined if the limit is not exceeded
 * @throws AppError too_many_requests
 */
export function refuseTooMany(c: Context<ApiEnv>, seconds: number | undefined): void {
  refuse(c, seconds, 'attempts')
}

/** Refuses a login over its rate limit. @throws AppError too_many_requests */
export function refuseLogin(c: Context<ApiEnv>, refusal: Refusal | undefined): void {
  if (refusal?.isFromEverywhere) refuse(c, refusal.seconds, 'account_attempts')
  refuseTooMany(c, refusal?.seconds)
}
