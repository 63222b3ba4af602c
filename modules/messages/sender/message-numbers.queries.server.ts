// The public numbers tell how many messages were received and how soon they were answered. Erasure empties a row but
// keeps it, so it does not improve the numbers. Safeguarding concerns are not counted: in a small office a number
// would reveal each of them.
import { sql } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import { dayOf, daysBetween, startOf } from '#core/lib/text/day.ts'
import type { MessageKind } from './message-kinds.ts'

export type MessageNumbers = {
  received: number
  /** Number of messages answered by now, in any year. */
  answered: number
  /** Median of calendar days from receipt to the first answer; null if nothing is answered. */
  medianDays: number | null
}

export type NumberedKind = Exclude<MessageKind, 'safeguarding'>

export const numberedKinds = [
  'question',
  'complaint',
  'suggestion',
  'information',
] as const satisfies readonly NumberedKind[]

export type MessageYear = MessageNumbers & {
  year: number
  /** Kinds with at least one message. */
  kinds: (MessageNumbers & { kind: NumberedKind })[]
}

/** Returns the numbers by year of receipt in Dhaka, latest first; empty before the first message. */
export async function readMessageNumbers(db: Db, now: Date): Promise<MessageYear[]> {
  const first = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.min('createdAt').as('at'))
    .where('kind', 'in', numberedKinds)
    .executeTakeFirst()
  if (!first?.at) return []
  const years: MessageYear[] = []
  for (let year = yearOf(now); year >= yearOf(new Date(first.at)); year -= 1) {
    const numbers = await readYear(db, year)
    if (numbers.received > 0) years.push(numbers)
  }
  return years
}

async function readYear(db: Db, year: number): Promise<MessageYear> {
  const inYear = db
    .selectFrom('messages')
    .where('createdAt', '>=', startOf(`${year}-01-01`).toISOString())
    .where('createdAt', '<', startOf(`${year + 1}-01-01`).toISOString())
  const counts = await inYear
    .select('kind')
    .select(sql<number>`count(*)`.as('received'))
    .groupBy('kind')
    .execute()
  // One row for each answered message.
  const answers = await inYear
    .select(['kind', 'createdAt', 'answeredAt'])
    .where('answeredAt', 'is not', null)
    .execute()
  const numbersOf = (kinds: readonly NumberedKind[]): MessageNumbers => {
    const isOfThem = ({ kind }: { kind: MessageKind }) => kinds.some((one) => one === kind)
    const received = counts.filter(isOfThem).reduce((sum, row) => sum + Number(row.received), 0)
    const days = answers
      .filter(isOfThem)
      .flatMap(({ createdAt, answeredAt }) =>
        answeredAt ? daysBetween(new Date(createdAt), new Date(answeredAt)) : [],
      )
    return { received, answered: days.length, medianDays: medianOf(days) }
  }
  const kinds = numberedKinds
    .map((kind) => ({ kind, ...numbersOf([kind]) }))
    .filter(({ received }) => received > 0)
  return { year, ...numbersOf(numberedKinds), kinds }
}

function yearOf(instant: Date): number {
  return Number(dayOf(instant).slice(0, 4))
}

/** Returns the upper median, so that no year looks better than it was. */
function medianOf(days: readonly number[]): number | null {
  return days.toSorted((a, b) => a - b)[Math.floor(days.length / 2)] ?? null
}
