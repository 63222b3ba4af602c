// The links under which somebody without an account sees a record that is not public. Of the secret in a link
// only its hash is kept.
import type { Db } from '#kernel/db/database.ts'
import type { Row } from '#kernel/db/tables.ts'
import type { WithVisibility } from '#kernel/db/visibility.ts'
import { mayDo, roles } from '#kernel/permissions.ts'

export type Preview = Row<'previews'>

export async function insertPreview(db: Db, preview: Omit<Preview, 'id'>): Promise<void> {
  await db.insertInto('previews').values(preview).execute()
}

/** Finds a preview whose maker may still read what it shows. */
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

/** Lists previews that still work, newest first; of one kind or of one record, if given. */
export async function listPreviews(
  db: Db,
  { entity, id }: { entity?: WithVisibility | undefined; id?: number | undefined },
  now: string,
): Promise<Preview[]> {
  let found = db.selectFrom('previews').selectAll().where('expiresAt', '>', now)
  if (entity !== undefined) found = found.where('entity', '=', entity)
  if (id !== undefined) found = found.where('recordId', '=', id)
  return found.orderBy('id', 'desc').execute()
}

/** @returns whether there was one. */
export async function deletePreview(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('previews').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the previews that an account has made. */
export async function deletePreviewsBy(db: Db, makerId: number): Promise<void> {
  await db.deleteFrom('previews').where('createdById', '=', makerId).execute()
}

export async function deleteExpiredPreviews(db: Db, now: string): Promise<void> {
  await db.deleteFrom('previews').where('expiresAt', '<=', now).execute()
}

/** A record in any state. */
export async function findAnyRecord(
  db: Db,
  entity: WithVisibility,
  id: number,
): Promise<Record<string, unknown> | undefined> {
  return db.selectFrom(entity).selectAll().where('id', '=', id).executeTakeFirst()
}

/** Lists images of records that are shown with this one. */
export async function listPartImages(
  db: Db,
  entity: WithVisibility,
  id: number,
): Promise<string[]> {
  if (entity !== 'albums') return []
  const photos = await db
    .selectFrom('photos')
    .select('imagename')
    .where('albumId', '=', id)
    .execute()
  return photos.flatMap(({ imagename }) => imagename ?? [])
}
