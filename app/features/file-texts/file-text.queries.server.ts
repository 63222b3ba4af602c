// What stored PDFs say, for the search. It is read when a file comes in; what came another way (default content, a
// restore, a copy by hand) is read afterwards, and so is what no backup holds.
import { sql } from 'kysely'
import type { AnyEntity } from '#platform/entities.ts'
import { listEntities } from '#platform/entities.ts'
import type { Services } from '#platform/services.ts'

type TextServices = Pick<Services, 'db' | 'documents'>

/** Once: a file never changes under its name. */
export async function storeFileText(
  { db, documents }: TextServices,
  name: string,
  pdf: Uint8Array,
): Promise<void> {
  const known = await db
    .selectFrom('fileTexts')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst()
  if (known) return
  const text = await documents.readText(pdf)
  if (text === undefined) return
  await db
    .insertInto('fileTexts')
    .values({ name, text })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** With the file itself. */
export async function forgetFileText(db: Services['db'], name: string): Promise<void> {
  await db.deleteFrom('fileTexts').where('name', '=', name).execute()
}

/** Reads the files of records that a search shall find by them and whose words are not known. */
export async function readMissingFileTexts(
  services: TextServices & Pick<Services, 'entities' | 'storage'>,
): Promise<void> {
  for (const { table, column } of listSearchedFiles(services.entities)) {
    for (const name of await listUnread(services.db, table, column)) {
      const pdf = await services.storage.read(name)
      if (!pdf) continue
      await storeFileText(services, name, pdf)
      // Changes nothing; its triggers queue the record for the search and raise the content version.
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}
        where ${sql.ref(column)} = ${name}
      `.execute(services.db)
    }
  }
}

function listSearchedFiles(entities: Services['entities']) {
  return listEntities(entities).flatMap(({ table, search }: AnyEntity) =>
    search !== 'not searched' && search.file ? [{ table, column: search.file }] : [],
  )
}

async function listUnread(db: Services['db'], table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct ${sql.ref(column)} as "name" from ${sql.table(table)}
    where ${sql.ref(column)} is not null
      and not exists (select 1 from "fileTexts" where "fileTexts"."name" = ${sql.ref(column)})
  `.execute(db)
  return rows.map(({ name }) => name)
}
