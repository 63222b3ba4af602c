// Queued mails, what programs are told, and the outcomes. Several processes may send: a claim reserves a row for one of
// them until it expires.
import { randomUUID } from 'node:crypto'
import type { Db } from '#core/kernel/db/database.ts'
import { countFound } from '#core/kernel/db/found-rows.ts'
import { insertedId } from '#core/kernel/db/inserted-id.ts'
import {
  type ListColumns,
  type ListPage,
  type ListQuery,
  readList,
} from '#core/kernel/db/list-query.ts'
import type { Row } from '#core/kernel/db/tables.ts'

export type OutgoingMail = Row<'outgoingMails'>
export type MailState = OutgoingMail['state']

type QueuedMail = Pick<
  OutgoingMail,
  'webhookId' | 'kind' | 'userId' | 'address' | 'name' | 'language' | 'content' | 'createdAt'
>

/** Queues a mail, or what a program is told. @param at instant at which it is first sent */
export async function insertMail(db: Db, mail: QueuedMail, at = mail.createdAt) {
  const waiting = { state: 'waiting' as const, attempts: 0, queuedAt: at, nextAttemptAt: at }
  return insertedId(
    db.insertInto('outgoingMails').values({ ...mail, ...waiting, messageId: randomUUID() }),
  )
}

export async function findMail(db: Db, id: number): Promise<OutgoingMail | undefined> {
  return db
    .selectFrom('outgoingMails')
    .selectAll()
    .where('id', '=', id)
    .where('webhookId', 'is', null)
    .executeTakeFirst()
}

/** Counts mails in a state. @param kind counts all kinds if undefined */
export async function countMails(db: Db, state: MailState, kind?: string) {
  return countFound(
    db
      .selectFrom('outgoingMails')
      .where('state', '=', state)
      .where('webhookId', 'is', null)
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? '')),
  )
}

/** Counts mails of one kind to one address. @param since an instant. */
export async function countMailsTo(db: Db, address: string, kind: string, since: string) {
  return countFound(
    db
      .selectFrom('outgoingMails')
      .where('address', '=', address)
      .where('kind', '=', kind)
      .where('createdAt', '>', since),
  )
}

/** Channel of the outbox. */
export type Channel = 'mail' | 'webhook'

/** Claims what is due first, for exactly one of several concurrent callers. */
export async function claimMail(
  db: Db,
  { channel, claim, now, until }: { channel: Channel; claim: string; now: string; until: string },
): Promise<OutgoingMail | undefined> {
  return (
    db
      .updateTable('outgoingMails')
      .set({ claim, claimedUntil: until })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('outgoingMails')
          .select('id')
          .where('state', '=', 'waiting')
          .where('webhookId', channel === 'mail' ? 'is' : 'is not', null)
          .where('nextAttemptAt', '<=', now)
          .where((or) => or.or([or('claimedUntil', 'is', null), or('claimedUntil', '<=', now)]))
          .orderBy('nextAttemptAt')
          .orderBy('id')
          .limit(1),
      )
      // Checked again once the row is locked: another process may have claimed it.
      .where('state', '=', 'waiting')
      .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', now)]))
      .returningAll()
      .executeTakeFirst()
  )
}

type Outcome = Partial<
  Pick<OutgoingMail, 'state' | 'attempts' | 'answer' | 'nextAttemptAt' | 'endedAt'>
>

/** Ends the claim with the outcome. */
export async function settleMail(db: Db, claim: string, outcome: Outcome) {
  await db
    .updateTable('outgoingMails')
    .set({ ...outcome, claim: null, claimedUntil: null })
    .where('claim', '=', claim)
    .execute()
}

export async function deleteClaimedMail(db: Db, claim: string) {
  await db.deleteFrom('outgoingMails').where('claim', '=', claim).execute()
}

/** Gives up mails without a sender. @returns their number. */
export async function giveUpMails(
  db: Db,
  { queuedBefore, now }: { queuedBefore: string; now: string },
) {
  const { numUpdatedRows } = await db
    .updateTable('outgoingMails')
    .set({ state: 'refused', endedAt: now })
    .where('state', '=', 'waiting')
    .where('queuedAt', '<', queuedBefore)
    .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', now)]))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Queues a mail again. @returns false if it is being sent at the moment, or was deleted */
export async function requeueMail(
  db: Db,
  id: number,
  { messageId, now }: { messageId: string; now: string },
) {
  const { numUpdatedRows } = await db
    .updateTable('outgoingMails')
    .set({ state: 'waiting', attempts: 0, messageId, queuedAt: now, nextAttemptAt: now })
    .set({ endedAt: null, claim: null, claimedUntil: null })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', now)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteEndedMails(db: Db, before: string) {
  const { numDeletedRows } = await db
    .deleteFrom('outgoingMails')
    .where('endedAt', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Marks an announcement as sent. @returns true for exactly one of several concurrent callers */
export async function markTold(db: Db, key: string, at: string) {
  const row = await db
    .insertInto('mailMarks')
    .values({ key, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteMarks(db: Db, before: string) {
  await db.deleteFrom('mailMarks').where('at', '<', before).execute()
}

export const mailColumns = {
  searchText: ['address', 'name', 'kind', 'answer'],
  searchHtml: [],
  sort: ['id', 'createdAt', 'address', 'state', 'attempts'],
  sortAsText: ['address', 'state'],
} as const satisfies ListColumns<'outgoingMails'>

/** Returns one page of mails, newest first by default. */
export async function searchMails(
  db: Db,
  {
    state,
    withoutKind,
    q,
    sort = '-id',
    page = 1,
    pageSize,
  }: ListQuery<typeof mailColumns> & {
    state?: MailState | undefined
    /** Kind that is left out. */
    withoutKind?: string | undefined
  },
): Promise<ListPage<OutgoingMail>> {
  const all = db
    .selectFrom('outgoingMails')
    .selectAll()
    .where('webhookId', 'is', null)
    .$if(withoutKind !== undefined, (query) => query.where('kind', '!=', withoutKind ?? ''))
  const found = state ? all.where('state', '=', state) : all
  return readList(db, found, mailColumns, { q, sort, page, pageSize })
}

export type Recipient = {
  userId: number | null
  address: string
  name: string
  /** Null, as absent, for the first language of the site. */
  language?: OutgoingMail['language']
}

export async function findRecipient(db: Db, userId: number): Promise<Recipient | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row && recipientOf(row)
}

export async function listAdministrators(db: Db): Promise<Recipient[]> {
  const rows = await administrators(db).execute()
  return rows.map(recipientOf)
}

/** Lists the administrators who receive safeguarding concerns. */
export async function listSafeguardingReaders(db: Db): Promise<Recipient[]> {
  const rows = await administrators(db).where('hasSafeguarding', '=', true).execute()
  return rows.map(recipientOf)
}

function administrators(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'language'])
    .where('role', '=', 'ADMIN')
    .orderBy('id')
}

function recipientOf({
  id,
  email,
  ...row
}: Pick<Row<'users'>, 'id' | 'email' | 'name' | 'language'>) {
  return { userId: id, address: email, ...row }
}
