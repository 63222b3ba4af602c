// An edition is a file that the organisation published in a report visible to everyone.
import type { Db } from '#core/kernel/db/database.ts'
import type { Row } from '#core/kernel/db/tables.ts'

export type Edition = Row<'publishedEditions'>
export type NewEdition = Omit<Edition, 'id'>

/** Lists the editions of a file, in any report, that have been public by now, oldest first. */
export async function listEditionsOf(db: Db, sha256: string, now: string): Promise<Edition[]> {
  return published(db, now).where('sha256', '=', sha256).execute()
}

/** Lists the editions of a report with any file. */
export async function listEditionsOfReport(db: Db, reportId: number, now: string) {
  return published(db, now).where('reportId', '=', reportId).execute()
}

/** Finds the edition now visible that replaces this report. */
export async function findSuccessor(db: Db, reportId: number, now: string) {
  return published(db, now)
    .where('replacesId', '=', reportId)
    .where('reportId', '!=', reportId)
    .where((eb) => eb.or([eb('visibleUntil', 'is', null), eb('visibleUntil', '>', now)]))
    .limit(1)
    .executeTakeFirst()
}

/** Lists the editions of a report that are public at `at` or will be. */
export async function listOpenEditions(db: Db, reportId: number, at: string): Promise<Edition[]> {
  return db
    .selectFrom('publishedEditions')
    .selectAll()
    .where('reportId', '=', reportId)
    .where((eb) => eb.or([eb('visibleUntil', 'is', null), eb('visibleUntil', '>', at)]))
    .execute()
}

export async function insertEdition(tx: Db, edition: NewEdition) {
  await tx.insertInto('publishedEditions').values(edition).execute()
}

export async function updateEdition(tx: Db, id: number, values: Partial<NewEdition>) {
  await tx.updateTable('publishedEditions').set(values).where('id', '=', id).execute()
}

export async function deleteEdition(tx: Db, id: number) {
  await tx.deleteFrom('publishedEditions').where('id', '=', id).execute()
}

function published(db: Db, now: string) {
  return db
    .selectFrom('publishedEditions')
    .selectAll()
    .where('visibleFrom', '<=', now)
    .orderBy('visibleFrom')
    .orderBy('id')
}
