import type { Db } from '#core/kernel/db/database.ts'

/** Reads the key that signs the time of a form, shared by all processes of the site. */
export async function findFormSecret(db: Db) {
  const row = await db.selectFrom('formSecret').select('secret').executeTakeFirstOrThrow()
  return row.secret
}
