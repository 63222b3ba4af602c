// What the APIs of users need to know of a call beside who made it.
import type { Context } from 'hono'
import type { ApiEnv } from '#platform/http/api/access.ts'
import { refuseTooMany as refuse } from '#platform/http/api/write-limit.ts'
import type { Refusal } from './attempts.service.server.ts'

/** For the log. Without a front, as in a test, it says nothing. */
export function whereFrom(c: Context<ApiEnv>) {
  return { address: c.env?.clientAddress }
}

/** Whom a rate limit counts. Where no front says it, all are one. */
export function addressOf(c: Context<ApiEnv>): string {
  return c.env?.clientAddress ?? 'unknown'
}

/** @param seconds to wait, undefined when it was not one too many. @throws AppError too_many_requests */
export function refuseTooMany(c: Context<ApiEnv>, seconds: number | undefined): void {
  refuse(c, seconds, 'Too many attempts.')
}

/** @throws AppError too_many_requests */
export function refuseLogin(c: Context<ApiEnv>, refusal: Refusal | undefined): void {
  if (refusal?.isFromEverywhere) {
    const elsewhere = 'Log in on a device where you have logged in before, or try again'
    refuse(c, refusal.seconds, 'Too many attempts for this account.', elsewhere)
  }
  refuseTooMany(c, refusal?.seconds)
}
