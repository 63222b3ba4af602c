import { sql } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import type { AnyEntity } from '#core/kernel/entities.ts'

type RecordName = { title: string; titleBn: string | null }

/** Returns the name of a record in both languages, visible or not. */
export async function findRecordName(
  db: Db,
  { table, name }: AnyEntity,
  id: number,
): Promise<RecordName | undefined> {
  const bangla = name.bangla ? sql.ref(name.bangla) : sql`null`
  const { rows } = await sql<RecordName>`
    select ${sql.ref(name.column)} as "title", ${bangla} as "titleBn"
    from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows[0]
}
