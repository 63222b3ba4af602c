import type { Db } from '#core/kernel/db/database.ts'
import type { Row } from '#core/kernel/db/tables.ts'

export type Program = Row<'programs'>

export async function listProgramPages(db: Db, limit: number) {
  return db
    .selectFrom('programs')
    .select(['id', 'updatedAt', 'publishAt'])
    .orderBy('sortOrder')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Lists the first programs, for places that do not show all of them. */
export async function listFirstPrograms(db: Db, limit: number): Promise<Program[]> {
  return inOrder(db).limit(limit).execute()
}

/** Lists the programs that follow one, continuing with the first after the last. Never includes the program itself. */
export async function listNextPrograms(
  db: Db,
  { sortOrder, id }: Pick<Program, 'sortOrder' | 'id'>,
  limit: number,
): Promise<Program[]> {
  const onThisSide = (side: '>' | '<', most: number) =>
    inOrder(db)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('sortOrder', 'id'), side, tuple(sortOrder, id)),
      )
      .limit(most)
      .execute()
  const after = await onThisSide('>', limit)
  return [...after, ...(await onThisSide('<', limit - after.length))]
}

export async function findProgram(db: Db, id: number): Promise<Program | undefined> {
  return db.selectFrom('programs').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Lists the programs whose “Read more” leads to a page, by choice or by slug, in the order of the site. */
export async function listProgramsOfPage(
  db: Db,
  morePage: NonNullable<Program['morePage']>,
  slug: string | undefined,
): Promise<Program[]> {
  return inOrder(db)
    .where((eb) => eb.or([eb('morePage', '=', morePage), ...(slug ? [eb('slug', '=', slug)] : [])]))
    .execute()
}

function inOrder(db: Db) {
  return db.selectFrom('programs').selectAll().orderBy('sortOrder').orderBy('id')
}
