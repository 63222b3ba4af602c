import type { Db } from '#core/kernel/db/database.ts'
import {
  type ListColumns,
  type ListPage,
  type ListQuery,
  readList,
} from '#core/kernel/db/list-query.ts'
import type { Row } from '#core/kernel/db/tables.ts'

export type SavedAnswer = Row<'savedAnswers'>
export type SavedAnswerTexts = Pick<SavedAnswer, 'title' | 'titleBn' | 'text' | 'textBn'>

export const savedAnswerColumns = {
  searchText: ['title', 'titleBn', 'text', 'textBn'],
  searchHtml: [],
  sort: ['title', 'titleBn', 'createdAt', 'updatedAt', 'id'],
  sortAsText: ['title', 'titleBn'],
} as const satisfies ListColumns<'savedAnswers'>

export async function searchSavedAnswers(
  db: Db,
  { sort = 'title', ...wanted }: ListQuery<typeof savedAnswerColumns>,
): Promise<ListPage<SavedAnswer>> {
  const all = db.selectFrom('savedAnswers').selectAll()
  return readList(db, all, savedAnswerColumns, { ...wanted, sort })
}

export async function findSavedAnswer(db: Db, id: number): Promise<SavedAnswer | undefined> {
  return db.selectFrom('savedAnswers').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Finds a saved answer with exactly these texts. */
export async function findSameAnswer(db: Db, { title, titleBn, text, textBn }: SavedAnswerTexts) {
  return db
    .selectFrom('savedAnswers')
    .selectAll()
    .where('title', '=', title)
    .where('titleBn', 'is not distinct from', titleBn)
    .where('text', '=', text)
    .where('textBn', 'is not distinct from', textBn)
    .executeTakeFirst()
}

export async function insertSavedAnswer(db: Db, texts: SavedAnswerTexts, at: string) {
  return db
    .insertInto('savedAnswers')
    .values({ ...texts, createdAt: at, updatedAt: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updateSavedAnswer(
  db: Db,
  id: number,
  patch: SavedAnswerTexts & { updatedAt: string },
): Promise<SavedAnswer> {
  return db
    .updateTable('savedAnswers')
    .set(patch)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteSavedAnswer(db: Db, id: number) {
  await db.deleteFrom('savedAnswers').where('id', '=', id).execute()
}
