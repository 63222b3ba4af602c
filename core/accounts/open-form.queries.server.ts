// A session knows the form it has open: it ends with the session, and a browser that is closed says nothing more.
import type { Db } from '#core/kernel/db/database.ts'

/** Updates the form of a session. @param freshSince older forms count as closed */
export async function markOpenForm(
  db: Db,
  sessionId: number,
  { form, at, freshSince }: { form: string; at: string; freshSince: string },
) {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ formSeenAt: at })
    .where('id', '=', sessionId)
    .where('openForm', '=', form)
    .where('formSeenAt', '>=', freshSince)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await db
    .updateTable('sessions')
    .set({ openForm: form, formOpenedAt: at, formSeenAt: at })
    .where('id', '=', sessionId)
    .execute()
}

export async function closeForm(db: Db, sessionId: number, form: string) {
  await db
    .updateTable('sessions')
    .set({ openForm: null })
    .where('id', '=', sessionId)
    .where('openForm', '=', form)
    .execute()
}

/** Lists the people who have a form open, the earliest first. @param exceptId person who asks */
export async function listOpenForm(
  db: Db,
  { form, freshSince, exceptId }: { form: string; freshSince: string; exceptId: number },
) {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(({ fn }) => ['users.name', fn.min('sessions.formOpenedAt').as('openedAt')])
    .where('sessions.openForm', '=', form)
    .where('sessions.formSeenAt', '>=', freshSince)
    .where('users.id', '!=', exceptId)
    .groupBy(['users.id', 'users.name'])
    .orderBy('openedAt')
    .orderBy('users.id')
    .execute()
  return rows.map(({ name, openedAt }) => ({ name, openedAt: String(openedAt) }))
}
