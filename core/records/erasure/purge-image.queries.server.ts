// Removes a stored image from everything that refers to it: records, their history, queued mails and pending changes.
import { sql } from 'kysely'
import { isEntity } from '#core/kernel/db/tables.ts'
import { listEntities } from '#core/kernel/entities.ts'
import type { Change } from '#core/kernel/history/change-content.ts'
import {
  holds,
  listTextTables,
  rewriteTexts,
  type TextTable,
} from '#core/kernel/history/rewrite-texts.ts'
import type { Services } from '#core/kernel/services.ts'
import { eraseRecord } from './erase-for-good.service.server.ts'
import { withoutImage } from './without-image.ts'

type PurgeServices = Pick<Services, 'entities' | 'searchQueue'>

/**
 * Purges an image. A record that is nothing without its image is erased with it; any other keeps no reference. A
 * working copy that shows it is discarded: it may hold who agreed to the photo.
 * @param key the 32 digits with which the names of all its sizes begin
 */
export async function purgeImage(services: PurgeServices, change: Change, key: string) {
  const { tx } = change
  await tx
    .deleteFrom('drafts')
    .where(({ or }) => or([holds('fields', key), holds('result', key)]))
    .execute()
  for (const table of await listTextTables(tx)) await purgeRecords(services, change, table, key)
  for (const { table, goesWithImage } of listEntities(services.entities)) {
    if (!goesWithImage) continue
    await tx
      .deleteFrom('history')
      .where('entity', '=', table)
      .where(({ or }) => or([holds('before', key), holds('after', key)]))
      .execute()
  }
  await rewriteTexts(tx, key, (column, text) => withoutImage(column, text, key))
}

async function purgeRecords(
  services: PurgeServices,
  change: Change,
  { name, columns }: TextTable,
  key: string,
) {
  if (!isEntity(name)) return
  const isNaming = sql.join(
    columns.map((column) => holds(column, key)),
    sql` or `,
  )
  const { rows } = await sql<Record<string, unknown> & { id: number }>`
    select * from ${sql.table(name)} where ${isNaming}
  `.execute(change.tx)
  for (const row of rows) {
    if (services.entities[name].goesWithImage) {
      await eraseRecord(services, change, { entity: name, id: row.id }, { isPart: true })
      continue
    }
    const texts = columns.flatMap((column) => {
      const text = row[column]
      return typeof text === 'string' ? [[column, withoutImage(column, text, key)]] : []
    })
    await change.update(name, row.id, Object.fromEntries(texts))
  }
}
