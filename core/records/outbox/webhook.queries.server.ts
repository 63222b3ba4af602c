// Webhooks, and their rows in the outbox.
import type { Updateable } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import { insertedId } from '#core/kernel/db/inserted-id.ts'
import {
  type ListColumns,
  type ListPage,
  type ListQuery,
  readList,
} from '#core/kernel/db/list-query.ts'
import type { Row, Tables } from '#core/kernel/db/tables.ts'
import type { OutgoingMail } from './outgoing-mail.queries.server.ts'

export type Webhook = Row<'webhooks'>

export async function listWebhooks(db: Db): Promise<Webhook[]> {
  return db.selectFrom('webhooks').selectAll().orderBy('id', 'desc').execute()
}

export async function findWebhook(db: Db, id: number): Promise<Webhook | undefined> {
  return db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Inserts a webhook. @returns its id */
export async function insertWebhook(db: Db, values: Omit<Webhook, 'id'>) {
  return insertedId(db.insertInto('webhooks').values(values))
}

export async function updateWebhook(
  db: Db,
  id: number,
  values: Updateable<Tables['webhooks']>,
): Promise<Webhook | undefined> {
  return db
    .updateTable('webhooks')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Deletes a webhook and what waits for it. */
export async function deleteWebhook(db: Db, id: number): Promise<Webhook | undefined> {
  return db.deleteFrom('webhooks').where('id', '=', id).returningAll().executeTakeFirst()
}

/** Removes what programs would be told of a record later: its times may have changed. */
export async function deleteScheduled(db: Db, subject: string, now: string) {
  await db
    .deleteFrom('outgoingMails')
    .where('webhookId', 'is not', null)
    .where('name', '=', subject)
    .where('attempts', '=', 0)
    .where('queuedAt', '>', now)
    .execute()
}

/** Makes everything else that waits for a webhook wait at least until an instant. */
export async function postponeDeliveries(db: Db, webhookId: number, until: string) {
  await db
    .updateTable('outgoingMails')
    .set({ nextAttemptAt: until })
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'waiting')
    .where('claim', 'is', null)
    .where('nextAttemptAt', '<', until)
    .execute()
}

export async function findDelivery(
  db: Db,
  webhookId: number,
  id: number,
): Promise<OutgoingMail | undefined> {
  return db
    .selectFrom('outgoingMails')
    .selectAll()
    .where('id', '=', id)
    .where('webhookId', '=', webhookId)
    .executeTakeFirst()
}

export const deliveryColumns = {
  searchText: ['kind', 'name', 'answer'],
  searchHtml: [],
  sort: ['id', 'createdAt', 'state', 'attempts'],
  sortAsText: ['state'],
} as const satisfies ListColumns<'outgoingMails'>

/** Returns one page of what a webhook was told, newest first by default. */
export async function searchDeliveries(
  db: Db,
  webhookId: number,
  { q, sort = '-id', page = 1, pageSize }: ListQuery<typeof deliveryColumns>,
): Promise<ListPage<OutgoingMail>> {
  const found = db.selectFrom('outgoingMails').selectAll().where('webhookId', '=', webhookId)
  return readList(db, found, deliveryColumns, { q, sort, page, pageSize })
}
