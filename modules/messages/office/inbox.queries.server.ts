// Every query of the inbox starts from `visibleTo`, which excludes erased messages, what is assigned to others unless the
// account may read all messages, and safeguarding concerns unless it is named for them.
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import { countFound } from '#core/kernel/db/found-rows.ts'
import {
  type ListColumns,
  type ListPage,
  type ListQuery,
  readList,
} from '#core/kernel/db/list-query.ts'
import type { Row, Tables } from '#core/kernel/db/tables.ts'
import type { Person } from '#core/kernel/history/change-content.ts'
import { mayDo } from '#core/kernel/permissions.ts'
import { phoneLink } from '#core/lib/text/phone.ts'
import type { MessageState } from '../sender/due-day.ts'
import type { MessageKind } from '../sender/message-kinds.ts'
import type { OverdueTest } from '../sender/overdue-messages.queries.server.ts'

export type Message = Row<'messages'>
export type MessageEvent = Row<'messageEvents'>

export type Viewer = { id: number; mayReadAll: boolean; hasSafeguarding: boolean }

/** Reads what a caller may see now. A program never sees safeguarding concerns. */
export async function readViewer(
  db: Db,
  { id, isProgram }: Pick<Person, 'id' | 'isProgram'>,
): Promise<Viewer> {
  const row = await db
    .selectFrom('users')
    .select(['role', 'hasSafeguarding'])
    .where('id', '=', id)
    .executeTakeFirst()
  const mayReadAll = row !== undefined && mayDo(row.role, 'messages')
  return {
    id,
    mayReadAll,
    hasSafeguarding: Boolean(!isProgram && row?.hasSafeguarding && mayReadAll),
  }
}

function visibleTo(db: Db, { id, mayReadAll, hasSafeguarding }: Viewer) {
  return db
    .selectFrom('messages')
    .where('erasedAt', 'is', null)
    .$if(!hasSafeguarding, (query) => query.where('kind', '!=', 'safeguarding'))
    .$if(!mayReadAll, (query) => query.where('assigneeId', '=', id))
}

export const messageColumns = {
  searchText: ['text', 'name', 'phone', 'email', 'address', 'question', 'answer'],
  searchHtml: [],
  sort: ['id', 'createdAt', 'updatedAt', 'kind', 'state'],
  sortAsText: ['kind', 'state'],
} as const satisfies ListColumns<'messages'>

export type MessageFilter = ListQuery<typeof messageColumns> & {
  states?: readonly MessageState[] | undefined
  kind?: MessageKind | undefined
  assigneeId?: number | undefined
  isOverdue?: OverdueTest | undefined
}

/** Searches messages, newest first by default. */
export async function searchMessages(
  db: Db,
  viewer: Viewer,
  { states, kind, assigneeId, isOverdue, q, sort = '-id', page, pageSize }: MessageFilter,
): Promise<ListPage<Message>> {
  let found = visibleTo(db, viewer).selectAll()
  if (states) found = found.where('state', 'in', states)
  if (kind) found = found.where('kind', '=', kind)
  if (assigneeId) found = found.where('assigneeId', '=', assigneeId)
  if (isOverdue) found = found.where(isOverdue)
  // A phone number is searched in the form in which it is stored, however it was typed.
  const phone = phoneLink(q ?? '')
  const words = phone?.href.startsWith('tel:+88') ? phone.shown : q
  return readList(db, found, messageColumns, { q: words, sort, page, pageSize })
}

export async function countMessages(
  db: Db,
  viewer: Viewer,
  { states, isOverdue, assigneeId }: Pick<MessageFilter, 'states' | 'isOverdue' | 'assigneeId'>,
) {
  let found = visibleTo(db, viewer)
  if (states) found = found.where('state', 'in', states)
  if (isOverdue) found = found.where(isOverdue)
  if (assigneeId) found = found.where('assigneeId', '=', assigneeId)
  return countFound(found)
}

export async function findMessage(db: Db, viewer: Viewer, id: number) {
  return visibleTo(db, viewer).selectAll().where('id', '=', id).executeTakeFirst()
}

/** Lists the events of a message, oldest first. */
export async function listEvents(db: Db, messageId: number): Promise<MessageEvent[]> {
  return db
    .selectFrom('messageEvents')
    .selectAll()
    .where('messageId', '=', messageId)
    .orderBy('id')
    .execute()
}

export async function insertEvents(db: Db, events: readonly Insertable<Tables['messageEvents']>[]) {
  if (events.length > 0)
    await db
      .insertInto('messageEvents')
      .values([...events])
      .execute()
}

/**
 * Updates a message.
 * @returns false if the sender, or another writer without the lock, has changed it meanwhile
 */
export async function updateMessage(
  db: Db,
  { id, updatedAt }: Pick<Message, 'id' | 'updatedAt'>,
  patch: Updateable<Tables['messages']>,
) {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set(patch)
    .where('id', '=', id)
    .where('updatedAt', '=', updatedAt)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type Assignee = { id: number; name: string }

/** Lists the accounts that may answer a message of this kind, if it is assigned to them. */
export async function listAssignees(db: Db, kind: MessageKind): Promise<Assignee[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'hasSafeguarding'])
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows
    .filter(({ role, hasSafeguarding }) => {
      return kind === 'safeguarding'
        ? hasSafeguarding && mayDo(role, 'messages')
        : mayDo(role, 'answers')
    })
    .map(({ id, name }) => ({ id, name }))
}

/** Returns the names of accounts, by id. */
export async function readNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
