import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../columns.ts'

/** Indexes by table: each with its name and its columns in order. */
const indexes: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  photos: { photosByAlbum: ['albumId', 'sortOrder', 'id'] },
  notices: {
    noticesInOrder: ['isPinned', 'date', 'id'],
    // Covers every column read to count open notices and to list the kinds of each year.
    noticesByDate: ['date', 'id', 'kind', 'closesOn', 'state', 'publishAt', 'unpublishAt'],
  },
  sessions: { sessionsByUser: ['userId'] },
  accountLinks: { accountLinksByUser: ['userId'] },
  passkeys: { passkeysByUser: ['userId'] },
  accessLog: {
    accessLogByAt: ['at', 'id'],
    accessLogByEvent: ['event', 'id'],
    accessLogByActorId: ['actorId', 'id'],
    accessLogBySubjectId: ['subjectId', 'id'],
  },
  history: {
    historyByRecord: ['entity', 'entityId', 'id'],
    historyByTime: ['at'],
    historyByVersion: ['version'],
  },
  sentKeys: { sentKeysByTime: ['at'] },
  previews: { previewsByRecord: ['entity', 'recordId'] },
  pendingChanges: { pendingChangesByState: ['state', 'appliesAt'] },
  publishedEditions: {
    publishedEditionsBySha256: ['sha256'],
    publishedEditionsByReport: ['reportId'],
    publishedEditionsByReplaced: ['replacesId'],
  },
  outgoingMails: {
    outgoingMailsByState: ['state', 'nextAttemptAt'],
    outgoingMailsByAddress: ['address', 'kind', 'createdAt'],
  },
  messages: { messagesByTime: ['createdAt'], messagesByState: ['state', 'createdAt'] },
  messageEvents: { messageEventsByMessage: ['messageId', 'id'] },
  searchWords: { searchWordsFromEnd: ['reversed'] },
}

/** Tables that can grow long; each page queries them for remaining samples. */
const longTables = ['programs', 'albums', 'photos', 'reports']

/** Columns with few values: the query for the next change reads only the rows that have one. */
const rareColumns: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    [
      'programs',
      'albums',
      'reports',
      'projects',
      'donors',
      'people',
      'pages',
      'searchDocuments',
    ].map((table) => [table, ['publishAt', 'unpublishAt']]),
  ),
  notices: ['publishAt', 'unpublishAt', 'closesOn'],
  images: ['consentUntil'],
}

export async function createIndexes(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const create = (name: string, table: string) => db.schema.createIndex(name).on(table)
  for (const [table, byName] of Object.entries(indexes)) {
    for (const [name, columns] of Object.entries(byName)) {
      await create(name, table)
        .columns([...columns])
        .execute()
    }
  }
  for (const table of longTables) {
    await create(`${table}InOrder`, table).columns(['sortOrder', 'id']).execute()
    await create(`${table}BySample`, table).columns(['isSample', 'id']).execute()
    await create(`${table}ByTitleBn`, table).expression(banglaTitle(dialect)).execute()
  }
  for (const [table, columns] of Object.entries(rareColumns)) {
    for (const column of columns) {
      const name = `${table}By${column.charAt(0).toUpperCase()}${column.slice(1)}`
      await create(name, table).column(column).where(sql.ref(column), 'is not', null).execute()
    }
  }
  await create('searchDocumentsByParent', 'searchDocuments')
    .columns(['parentEntity', 'parentId'])
    .where(sql.ref('parentId'), 'is not', null)
    .execute()
}

/** The order by Bangla titles, exactly as list-query.ts writes it. */
function banglaTitle(dialect: Dialect) {
  const letters = dialect === 'sqlite' ? sql`` : sql` collate "C"`
  return sql`coalesce(nullif(lower("titleBn"${letters}), ''), lower("title"${letters})), "id"`
}
