// What the APIs of users need to know of a call beside who made it.
import type { Context } from 'hono'
import type { ApiEnv } from '#kernel/api/access.ts'
import { refuseTooMany as refuse } from '#kernel/api/write-limit.ts'
import type { Origin } from '#kernel/history/change-content.ts'
import type { Refusal } from './attempts.service.server.ts'
import { deviceNames } from './device-words.ts'

/** For the log. Without the HTTP server, as in a test, it says nothing. */
export function whereFrom(c: Context<ApiEnv>) {
  return { address: c.env?.clientAddress }
}

/** For the access log, of somebody who is not logged in. */
export function originOf(c: Context<ApiEnv>): Origin {
  return { address: c.env?.clientAddress, device: deviceNames(c.req.header('user-agent')) }
}

/** Whom a rate limit counts. Where no HTTP server says it, all are one. */
export function addressOf(c: Context<ApiEnv>): string {
  return c.env?.clientAddress ?? 'unknown'
}

/** @param seconds to wait, undefined when it was not one too many. @throws AppError too_many_requests */
export function refuseTooMany(c: Context<ApiEnv>, seconds: number | undefined): void {
  refuse(c, seconds, 'attempts')
}

/** @throws AppError too_many_requests */
export function refuseLogin(c: Context<ApiEnv>, refusal: Refusal | undefined): void {
  if (refusal?.isFromEverywhere) refuse(c, refusal.seconds, 'account_attempts')
  refuseTooMany(c, refusal?.seconds)
}
