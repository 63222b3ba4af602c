// The settings of who may log in and for how long.

import type { Db } from '#core/kernel/db/database.ts'
import { latinDigits } from '#core/lib/text/digits.ts'
import { defaultOf, type SettingKey } from '#core/settings/stored/setting.schema.ts'
import type { User } from './user.queries.server.ts'

export type AccessSettings = Awaited<ReturnType<typeof readAccessSettings>>

const hourMs = 60 * 60 * 1000

/** Reads the access settings. Invalid values, and values that would lock everybody out at once, count as not set. */
export async function readAccessSettings(db: Db) {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'valueEn', 'updatedAt'])
    .where('key', 'in', keys)
    .execute()
  const given = new Map(rows.map(({ key, valueEn }) => [key, latinDigits(valueEn).trim()]))
  const number = (key: SettingKey, smallest: number, largest: number) => {
    const value = Number(given.get(key) || Number.NaN)
    return value >= smallest && value <= largest ? value : Number(defaultOf(key))
  }
  const requiredSince =
    given.get('secondStep.isRequired')?.toLowerCase() === 'yes'
      ? rows.find(({ key }) => key === 'secondStep.isRequired')?.updatedAt
      : undefined
  return {
    isRegistrationOpen: isRegistrationOpen((key) => given.get(key) ?? ''),
    /** Time after the last use at which a session ends. */
    idleMs: number('session.idleHours', 0.25, 24 * 31) * hourMs,
    /** Time after the login at which a session ends. */
    absoluteMs: number('session.absoluteDays', 0.25, 366) * 24 * hourMs,
    /** Undefined while no second step is required. */
    secondStep: requiredSince
      ? { requiredSince, graceMs: number('secondStep.graceDays', 1, 90) * 24 * hourMs }
      : undefined,
  }
}

/**
 * Returns whether visitors may sign up. Any value except a plain yes closes it, once somebody has set it. A site that is
 * not open is shown to people with an account, so nobody can make one for himself.
 */
export function isRegistrationOpen(textOf: (key: SettingKey) => string): boolean {
  const isYes = (key: SettingKey) => (textOf(key).trim() || defaultOf(key)).toLowerCase() === 'yes'
  return isYes('registration.isOpen') && isYes('site.isOpen')
}

/** Returns the instant from which an administrator needs a second step; undefined if never. */
export function secondStepDueAt(
  { secondStep }: AccessSettings,
  { role, createdAt }: Pick<User, 'role' | 'createdAt'>,
): Date | undefined {
  if (!secondStep || role !== 'ADMIN') return undefined
  const { requiredSince, graceMs } = secondStep
  return new Date(Math.max(Date.parse(requiredSince), Date.parse(createdAt)) + graceMs)
}

const keys: readonly SettingKey[] = [
  'registration.isOpen',
  'site.isOpen',
  'session.idleHours',
  'session.absoluteDays',
  'secondStep.isRequired',
  'secondStep.graceDays',
]
