// The search finds records by the texts of their PDFs. A text is read when its file is uploaded. Files that arrive
// otherwise (default content, a restore, a copy by hand), and texts that a backup does not contain, are read later.
import { sql } from 'kysely'
import type { AnyEntity } from '#core/kernel/entities.ts'
import { listEntities } from '#core/kernel/entities.ts'
import type { Services } from '#core/kernel/services.ts'
import type { JobInput } from '#core/platform/worker-pool/worker-pool.ts'
import { searchedColumn, searchedFiles } from './searched-files.ts'

type TextServices = Pick<Services, 'db' | 'documents'>

/** Reads and stores the text of a PDF, once: a file never changes under its name. */
export async function storeFileText({ db, documents }: TextServices, name: string, pdf: JobInput) {
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

/** Deletes the text of a deleted file. */
export async function forgetFileText(db: Services['db'], name: string) {
  await db.deleteFrom('fileTexts').where('name', '=', name).execute()
}

/** Reads the searched files whose text is unknown. */
export async function readMissingFileTexts(
  services: TextServices & Pick<Services, 'entities' | 'storage'>,
) {
  for (const definition of listEntities(services.entities)) {
    for (const name of await listUnread(services.db, definition)) {
      const pdf = await services.storage.openBlob(name)
      if (!pdf) continue
      await storeFileText(services, name, pdf)
      await queueRecordsOf(services.db, definition, name)
    }
  }
}

async function listUnread(db: Services['db'], definition: AnyEntity) {
  const searched = searchedColumn(definition)
  if (!searched) return []
  const { rows } = await sql<{ value: string }>`
    select distinct ${sql.ref(searched.column)} as "value" from ${sql.table(definition.table)}
    where ${sql.ref(searched.column)} is not null
  `.execute(db)
  const names = rows.flatMap(({ value }) => searchedFiles(value, searched.isList))
  const known = await db.selectFrom('fileTexts').select('name').execute()
  const unread = new Set(names.map(({ fileUrl }) => fileUrl))
  for (const { name } of known) unread.delete(name)
  return [...unread]
}

/** Writes unchanged values, so that the triggers queue the records for the search and raise the content version. */
async function queueRecordsOf(db: Services['db'], definition: AnyEntity, name: string) {
  const searched = searchedColumn(definition)
  if (!searched) return
  const column = sql.ref(searched.column)
  const holds = searched.isList ? sql`${column} like ${`%"${name}"%`}` : sql`${column} = ${name}`
  await sql`update ${sql.table(definition.table)} set ${column} = ${column} where ${holds}`.execute(
    db,
  )
}
