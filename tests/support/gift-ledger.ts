// The desk of gifts as services: its people, its gifts, and what they add up to.
import { randomUUID } from 'node:crypto'
import type { Person } from '#core/kernel/history/change-content.ts'
import { makePromise } from '#modules/giving/promises/make-promise.service.server.ts'
import { makeUser } from '../factories/user.ts'
import type { onEachDatabase, TestServices } from './services.ts'

export const day = 24 * 60 * 60_000

/** Values of a form that tells nothing about its sender. */
export const giver = {
  purpose: { kind: 'general' as const },
  name: null,
  phone: null,
  email: null,
  language: 'bn' as const,
  isAnonymous: false,
  isListed: false,
  listing: false,
}

type Open = Parameters<Parameters<typeof onEachDatabase>[1]>[0]

/** Somebody at the desk who has just given the password. */
export type DeskPerson = Person & { readonly confirmedAt: string }

/** Two administrators old enough to approve, a clerk named by one of them, and an editor. */
export async function openDesk(open: Open) {
  const clock = { now: new Date('2026-01-01T04:30:00.000Z') }
  const services = await open({ clock: () => clock.now })
  const person = async (role: 'ADMIN' | 'EDITOR'): Promise<DeskPerson> => {
    const { id, name } = await makeUser(services, { role })
    return {
      id,
      name,
      checkRights: async () => role,
      get confirmedAt() {
        return clock.now.toISOString()
      },
    }
  }
  const [first, second] = [await person('ADMIN'), await person('ADMIN')]
  const [clerk, stranger] = [await person('EDITOR'), await person('EDITOR')]
  await services.db
    .insertInto('giftClerks')
    .values({ userId: clerk.id, namedAt: clock.now.toISOString(), namedByName: first.name })
    .execute()
  clock.now = new Date(clock.now.getTime() + 30 * day)
  return { services, clock, first, second, clerk, stranger }
}

/** Cash received today. */
export const cash = (taka: number) => ({
  amount: taka * 100,
  receivedOn: null,
  ...giver,
})

/** Agrees to be named. */
export const named = { name: 'Rahima Khatun', isListed: true, listing: true }

/** @param amount in poisha @returns its id */
export async function promiseOf(
  services: TestServices,
  amount: number,
  isNamed = false,
): Promise<number> {
  const { id } = await makePromise(services, {
    form: { ...giver, ...(isNamed && named), amount },
    submissionHash: randomUUID(),
    language: 'bn',
    address: randomUUID(),
    takesZakat: false,
  })
  return id
}

/** A statement of bKash with payments of one day. */
export function statement(lines: readonly { trxId: string; taka: number }[]) {
  const rows = lines.map(({ trxId, taka }) => `2026-01-20,${trxId},${taka}`)
  const bytes = new TextEncoder().encode(['Date,Trx ID,Amount', ...rows].join('\n'))
  return { way: 'bkash' as const, fileName: 'statement.csv', bytes }
}

/** Sum of the counted gifts, in poisha. */
export async function totalOf({ db }: TestServices): Promise<number> {
  const rows = await db
    .selectFrom('gifts')
    .select('amount')
    .where('state', '=', 'counted')
    .execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
