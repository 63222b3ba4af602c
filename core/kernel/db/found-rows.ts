import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Counts the rows that a query finds. */
export async function countFound<T extends keyof Tables, O>(
  found: SelectQueryBuilder<Tables, T, O>,
): Promise<number> {
  const { count } = await found
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Tells whether a query finds a row. */
export async function hasFound<T extends keyof Tables, O>(
  found: SelectQueryBuilder<Tables, T, O>,
): Promise<boolean> {
  const row = await found.clearSelect().select(sql`1`.as('one')).limit(1).executeTakeFirst()
  return row !== undefined
}
