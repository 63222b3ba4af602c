import { sql } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import { type ListPage, readPage } from '#core/kernel/db/list-query.ts'
import type { Row } from '#core/kernel/db/tables.ts'

export type Donor = Row<'donors'>

/**
 * Lists a page of the donors that may be named: the public page promises to name a partner only with its consent.
 * Samples are included, since they name nobody.
 * @param groups in the order they are shown
 */
export async function listNamedDonors(
  db: Db,
  groups: readonly Donor['group'][],
  wanted: { page: number; pageSize: number },
): Promise<ListPage<Donor>> {
  const named = selectNamed(db).where('group', 'in', groups)
  const place = sql`case ${sql.ref('group')} ${sql.join(
    groups.map((group, index) => sql`when ${group} then ${sql.lit(index)}`),
    sql` `,
  )} end`
  const ordered = named.selectAll().orderBy(place).orderBy('sortOrder').orderBy('id')
  return readPage(ordered, wanted)
}

/** Columns that give a donor a page of its own if one of them is filled in. */
export const ownFacts = ['text', 'textBn', 'imagename'] as const satisfies (keyof Donor)[]

export function hasOwnPage(donor: Partial<Record<(typeof ownFacts)[number], unknown>>): boolean {
  return ownFacts.some((name) => donor[name] !== null)
}

/** Lists the donors with a page of their own. */
export async function listDonorPages(db: Db, limit: number) {
  return selectNamed(db)
    .select(['id', 'updatedAt', 'publishAt'])
    .where(({ eb, or }) => or(ownFacts.map((name) => eb(name, 'is not', null))))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Finds a donor; undefined also for one that may not be named. */
export async function findNamedDonor(db: Db, id: number): Promise<Donor | undefined> {
  return selectNamed(db).selectAll().where('id', '=', id).executeTakeFirst()
}

/** Maximum number of donors in aid data, more than an organisation has. */
const mostConsenting = 1_000

/** Lists the donors that agreed to be named, without samples. */
export async function listConsentingDonors(db: Db): Promise<Donor[]> {
  return db
    .selectFrom('donors')
    .selectAll()
    .where('hasConsentOnFile', '=', true)
    .where('isSample', '=', false)
    .orderBy('id')
    .limit(mostConsenting)
    .execute()
}

function selectNamed(db: Db) {
  return db
    .selectFrom('donors')
    .where(({ or, eb }) => or([eb('hasConsentOnFile', '=', true), eb('isSample', '=', true)]))
}
