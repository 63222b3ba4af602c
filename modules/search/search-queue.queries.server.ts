// The search index is updated through a queue. Triggers queue every write in its own transaction. A search first
// indexes the queue, and excludes records that are still in it. So saves are hardly slower, a search is never out of
// date, and a long queue (after a restore) is indexed piece by piece.
import { sql, type Transaction } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import type { Dialect } from '#core/kernel/db/migrations/columns.ts'
import { type Entity, isEntity, type Tables } from '#core/kernel/db/tables.ts'
import type { AnyEntity, Entities, SearchDefinition } from '#core/kernel/entities.ts'
import { lockChanges } from '#core/kernel/history/change-counter.ts'
import type { SearchQueue } from '#core/kernel/search-queue.ts'
import type { Clock } from '#core/platform/clock.ts'
import { searchedColumn, searchedFiles } from '#core/file-texts/searched-files.ts'
import {
  type Columns,
  columnsOf,
  documentOf,
  type Fill,
  kindNames,
  type Shown,
  shownOf,
} from './document.ts'
import { openFill } from './fill.queries.server.ts'
import { forgetUnusedWords, rememberWords } from './known-words.queries.server.ts'
import { removeTokens, storeTokens } from './search-tokens.queries.server.ts'
import { documentTokens } from './tokens.ts'

type Tx = Transaction<Tables>

/** Maximum number of records read from the queue in one transaction. */
const recordsAtOnce = 100
/** Maximum time that a search spends on the queue, in milliseconds. */
const maxMs = 250

type IndexServices = { db: Db; dialect: Dialect; entities: Entities; clock: Clock }

export function openSearchQueue(services: IndexServices): SearchQueue {
  const { db, dialect } = services
  return {
    forget: (tx, entity, id) => removeRecord(tx, dialect, entity, id),
    forgetUnusedWords: () => forgetUnusedWords(db, dialect),
    async read() {
      const startedAt = performance.now()
      do {
        const waiting = await db.selectFrom('searchQueue').select('id').limit(1).executeTakeFirst()
        if (!waiting) return true
        await readSome(services)
      } while (performance.now() - startedAt < maxMs)
      return false
    },
  }
}

async function readSome({ db, dialect, entities, clock }: IndexServices) {
  await db.transaction().execute(async (tx) => {
    // The lock of all changes ensures that none is partly queued, and that no two processes read the queue at once.
    await lockChanges(tx, dialect)
    const records = await tx
      .selectFrom('searchQueue')
      .select(['id', 'entity', 'recordId'])
      .orderBy('id')
      .limit(recordsAtOnce)
      .execute()
    const isFilledAnew = records.some(({ entity }) => placeholderSources.has(entity))
    const filled = isFilledAnew ? await listFilled(tx) : []
    const different = new Map(
      [...records, ...filled].map((one) => [`${one.entity}/${one.recordId}`, one]),
    )
    const remembered = new Set<string>()
    const isFilled = [...different.values()].some(({ entity }) => isFilledTable(entity))
    const fill = isFilled ? await openFill(tx, clock) : asItIs
    for (const { entity, recordId } of different.values()) {
      const definition = isEntity(entity) ? entities[entity] : undefined
      if (definition && isSearched(definition)) {
        const record = await findRecord(tx, definition.table, recordId)
        const words = await storeRecord({ tx, dialect, fill }, definition, recordId, record)
        for (const word of words) remembered.add(word)
      }
    }
    await rememberWords(tx, dialect, [...remembered])
    // Rows are deleted by id: records queued meanwhile are read again.
    const ids = records.map(({ id }) => id)
    if (ids.length > 0) await tx.deleteFrom('searchQueue').where('id', 'in', ids).execute()
  })
}

/** Tables with the values of placeholders. */
const placeholderSources = new Set(['settings', 'statistics', 'projects', 'people'])

/** Tables whose texts contain placeholders. */
const filledTables = ['pageTexts', 'pages'] as const

const isFilledTable = (entity: string) => filledTables.some((one) => one === entity)

const asItIs: Fill = (html) => html

/** Lists the records with placeholders, whose words change with the values. */
async function listFilled(tx: Tx): Promise<{ entity: Entity; recordId: number }[]> {
  const found = filledTables.map(async (entity) => {
    const rows = await tx
      .selectFrom(entity)
      .select('id')
      .where((eb) => eb.or([eb('body', 'like', '%{{%'), eb('bodyBn', 'like', '%{{%')]))
      .execute()
    return rows.map(({ id }) => ({ entity, recordId: id }))
  })
  return (await Promise.all(found)).flat()
}

type Searched = AnyEntity & { search: SearchDefinition<Entity> }

function isSearched(definition: AnyEntity): definition is Searched {
  return definition.search !== 'not searched'
}

/** Writes the search document of a record. @returns its words and sounds, to correct misspelt words */
async function storeRecord(
  { tx, dialect, fill }: { tx: Tx; dialect: Dialect; fill: Fill },
  definition: Searched,
  recordId: number,
  record: Columns | undefined,
) {
  if (!record) {
    await removeRecord(tx, dialect, definition.table, recordId)
    return []
  }
  const shown = await readShown(tx, definition, record)
  const fileTexts = await readFileTexts(tx, definition, record)
  const document = documentOf(definition, record, shown, fileTexts, fill)
  const { id } = await tx
    .insertInto('searchDocuments')
    .values(document)
    .onConflict((conflict) => conflict.columns(['entity', 'recordId']).doUpdateSet(document))
    .returning('id')
    .executeTakeFirstOrThrow()
  const { title, titleBn, text, textBn } = document
  const names = kindNames(definition, record)
  const { tokens, remembered } = documentTokens(
    [title, titleBn ?? '', ...names],
    [text, textBn],
    definition.search.order === 'photo',
  )
  await storeTokens(tx, dialect, id, tokens)
  await showChildren(tx, definition.table, recordId, shown)
  return remembered
}

async function removeRecord(tx: Tx, dialect: Dialect, entity: Entity, recordId: number) {
  const removed = await tx
    .deleteFrom('searchDocuments')
    .where('entity', '=', entity)
    .where('recordId', '=', recordId)
    .returning('id')
    .executeTakeFirst()
  if (removed) await removeTokens(tx, dialect, removed.id)
}

/** Returns the visibility of a record; a photo has that of its album unless it is hidden itself. */
async function readShown(tx: Tx, { parent }: Searched, record: Columns): Promise<Shown> {
  if (!parent || record.get('state') === 'hidden') return shownOf(record)
  const parentId = Number(record.get(parent.column))
  return shownOf((await findRecord(tx, parent.entity, parentId)) ?? new Map([['state', 'hidden']]))
}

async function showChildren(tx: Tx, entity: Entity, recordId: number, shown: Shown) {
  // Photos are the only records with a parent; hidden ones stay hidden.
  const hidden = tx
    .selectFrom('photos')
    .select('id')
    .where('albumId', '=', recordId)
    .where('state', '=', 'hidden')
  await tx
    .updateTable('searchDocuments')
    .set(shown)
    .where('parentEntity', '=', entity)
    .where('parentId', '=', recordId)
    .where('recordId', 'not in', hidden)
    .execute()
}

/** Returns the titles and texts of its PDFs. */
async function readFileTexts(tx: Tx, definition: Searched, record: Columns) {
  const searched = searchedColumn(definition)
  if (!searched) return []
  const files = searchedFiles(record.get(searched.column), searched.isList)
  if (files.length === 0) return []
  const rows = await tx
    .selectFrom('fileTexts')
    .selectAll()
    .where(
      'name',
      'in',
      files.map(({ fileUrl }) => fileUrl),
    )
    .execute()
  const texts = new Map(rows.map(({ name, text }) => [name, text]))
  return files.map(({ fileUrl, title }) => `${title} ${texts.get(fileUrl) ?? ''}`.trim())
}

async function findRecord(tx: Tx, entity: Entity, id: number): Promise<Columns | undefined> {
  const { rows } = await sql<object>`
    select * from ${sql.table(entity)} where "id" = ${id}
  `.execute(tx)
  return rows[0] && columnsOf(rows[0])
}
