// Only a hash of the secret of a preview link is stored.
import type { Db } from '#core/kernel/db/database.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import type { WithVisibility } from '#core/kernel/db/visibility.ts'
import { mayDo, roles } from '#core/kernel/permissions.ts'

export type Preview = Row<'previews'>

export async function insertPreview(db: Db, preview: Omit<Preview, 'id'>) {
  await db.insertInto('previews').values(preview).execute()
}

/** Finds a valid preview if its creator may still read its record. */
export async function findPreview(
  db: Db,
  secretHash: string,
  now: string,
): Promise<Preview | undefined> {
  return db
    .selectFrom('previews')
    .innerJoin('users', 'users.id', 'previews.createdById')
    .selectAll('previews')
    .where(
      'users.role',
      'in',
      roles.filter((role) => mayDo(role, 'content')),
    )
    .where('secretHash', '=', secretHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Lists valid previews, newest first; optionally of one kind of record, or of one record. */
export async function listPreviews(
  db: Db,
  { entity, id }: { entity?: string | undefined; id?: number | undefined },
  now: string,
): Promise<Preview[]> {
  let found = db.selectFrom('previews').selectAll().where('expiresAt', '>', now)
  if (entity !== undefined) found = found.where('entity', '=', entity)
  if (id !== undefined) found = found.where('recordId', '=', id)
  return found.orderBy('id', 'desc').execute()
}

/**
 * Deletes a preview.
 * @returns false if there was none
 */
export async function deletePreview(db: Db, id: number) {
  const { numDeletedRows } = await db.deleteFrom('previews').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the previews that a person has created. */
export async function deletePreviewsBy(db: Db, makerId: number) {
  await db.deleteFrom('previews').where('createdById', '=', makerId).execute()
}

export async function deleteExpiredPreviews(db: Db, now: string) {
  await db.deleteFrom('previews').where('expiresAt', '<=', now).execute()
}

/** Reads a record in any state. */
export async function findAnyRecord(
  db: Db,
  entity: WithVisibility,
  id: number,
): Promise<Record<string, unknown> | undefined> {
  return db.selectFrom(entity).selectAll().where('id', '=', id).executeTakeFirst()
}

/** Lists the images of records that are shown as part of this one. */
export async function listPartImages(db: Db, entity: WithVisibility, id: number) {
  if (entity !== 'albums') return []
  const photos = await db
    .selectFrom('photos')
    .select('imagename')
    .where('albumId', '=', id)
    .execute()
  return photos.flatMap(({ imagename }) => imagename ?? [])
}
