// What the APIs of users need to know of a call beside who made it.
import type { Context } from 'hono'
import { AppError } from '#platform/errors.ts'
import type { ApiEnv } from '#platform/http/api/access.ts'
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
  if (seconds === undefined) return
  refuse(c, seconds, `Too many attempts. Please try again in ${waitOf(seconds)}.`)
}

/** @throws AppError too_many_requests */
export function refuseLogin(c: Context<ApiEnv>, refusal: Refusal | undefined): void {
  if (!refusal?.isFromEverywhere) {
    refuseTooMany(c, refusal?.seconds)
    return
  }
  const sentence = `Too many attempts for this account. Log in on a device where you have logged in before, or try again in ${waitOf(refusal.seconds)}.`
  refuse(c, refusal.seconds, sentence)
}

function refuse(c: Context<ApiEnv>, seconds: number, sentence: string): never {
  c.header('Retry-After', String(seconds))
  throw new AppError('too_many_requests', sentence)
}

function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
