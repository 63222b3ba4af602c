import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import { countFound } from '#core/kernel/db/found-rows.ts'
import type { Tables } from '#core/kernel/db/tables.ts'
import { dayOf, endOf } from '#core/lib/text/day.ts'
import { lastDayBefore } from '#core/lib/working-days.ts'
import { type DueSettings, openStates } from './due-day.ts'
import { readDueSettings } from './due-settings.queries.server.ts'

/** Condition that is true for an overdue row of `messages`. */
export type OverdueTest = (eb: ExpressionBuilder<Tables, 'messages'>) => Expression<SqlBool>

/**
 * Counts the messages that were due before today, without safeguarding concerns: accounts that are not named for them
 * must not learn that there is one.
 */
export async function countOverdueMessages(db: Db, now: Date) {
  const isOverdue = await overdueTest(db, now)
  return countFound(db.selectFrom('messages').where('kind', '!=', 'safeguarding').where(isOverdue))
}

/** Lists overdue messages for the mails. Includes safeguarding concerns, whose mails have separate recipients. */
export async function listOverdueMessages(db: Db, now: Date) {
  return db
    .selectFrom('messages')
    .select(['id', 'kind', 'waitedDays'])
    .where(await overdueTest(db, now))
    .orderBy('id')
    .execute()
}

/** Builds the inverse of `dueOf` for a query: the latest overdue time of receipt, by kind and waited days. */
export async function overdueTest(db: Db, now: Date, given?: DueSettings): Promise<OverdueTest> {
  const { days, holidays } = given ?? (await readDueSettings(db))
  const running = openStates.filter((state) => state !== 'waiting')
  const groups = await db
    .selectFrom('messages')
    .select(['kind', 'waitedDays'])
    .distinct()
    .where('state', 'in', running)
    .where('erasedAt', 'is', null)
    .execute()
  return (eb) =>
    eb.and([
      eb('state', 'in', running),
      eb('erasedAt', 'is', null),
      eb.or(
        groups.map(({ kind, waitedDays }) => {
          const last = lastDayBefore(dayOf(now), days[kind] + waitedDays, holidays)
          return eb.and([
            eb('kind', '=', kind),
            eb('waitedDays', '=', waitedDays),
            eb('createdAt', '<', endOf(last).toISOString()),
          ])
        }),
      ),
    ])
}
