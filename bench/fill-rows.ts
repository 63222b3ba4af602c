// Rows are inserted without history, which would take ten times as long and which no page reads.
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#core/kernel/db/tables.ts'

export type Kind = 'programs' | 'photos'

/** Album of the default content that receives all photos. */
export const fullAlbum = 1

/** Copies a row of the default content until its table has as many. */
export async function fillRows(db: Kysely<Tables>, kind: Kind, rows: number): Promise<void> {
  const found = await sql<{ name: string }>`
    select name from pragma_table_info(${kind}) where name not in ('id', 'slug')
  `.execute(db)
  const columns = sql.join(found.rows.map(({ name }) => sql.ref(name)))
  const sample = kind === 'photos' ? sql`where "albumId" = ${fullAlbum}` : sql``
  await sql`
    with recursive numbers(number) as (
      select count(*) + 1 from ${sql.table(kind)}
      union all select number + 1 from numbers where number <= ${rows}
    )
    insert into ${sql.table(kind)} (slug, ${columns})
    select 'bench-' || number, ${columns}
    from numbers, (select * from ${sql.table(kind)} ${sample} order by id limit 1)
    where number <= ${rows}
  `.execute(db)
}
