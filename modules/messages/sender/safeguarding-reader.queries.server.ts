import type { Db } from '#core/kernel/db/database.ts'
import { mayDo } from '#core/kernel/permissions.ts'
import { openStates } from './due-day.ts'

/** True if an account is named for safeguarding concerns. */
export async function hasSafeguardingReader(db: Db) {
  const named = await db
    .selectFrom('users')
    .select('role')
    .where('hasSafeguarding', '=', true)
    .execute()
  return named.some(({ role }) => mayDo(role, 'messages'))
}

export type UnreadConcerns = { count: number; since: string }

/** Counts the open safeguarding concerns if nobody is named to read them; null if somebody is, or there is none. */
export async function findUnreadConcerns(db: Db): Promise<UnreadConcerns | null> {
  if (await hasSafeguardingReader(db)) return null
  const { count, since } = await db
    .selectFrom('messages')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('createdAt').as('since')])
    .where('kind', '=', 'safeguarding')
    .where('erasedAt', 'is', null)
    .where('state', 'in', openStates)
    .executeTakeFirstOrThrow()
  return since ? { count: Number(count), since } : null
}
