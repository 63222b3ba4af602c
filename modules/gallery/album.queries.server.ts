import type { Db } from '#core/kernel/db/database.ts'
import { countFound, hasFound } from '#core/kernel/db/found-rows.ts'
import { type ListPage, type ListQuery, readList, readPage } from '#core/kernel/db/list-query.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import { photo } from './photo.ts'

export type Album = Row<'albums'>
export type Photo = Row<'photos'>

/** Lists albums with the last change of any of their photos. */
export async function listAlbumPages(db: Db, limit: number) {
  return db
    .selectFrom('albums')
    .select(({ selectFrom }) => [
      'albums.id',
      'albums.updatedAt',
      'albums.publishAt',
      selectFrom('photos')
        .select((eb) => eb.fn.max('photos.updatedAt').as('at'))
        .whereRef('photos.albumId', '=', 'albums.id')
        .as('photosUpdatedAt'),
    ])
    .orderBy('sortOrder')
    .orderBy('id')
    .limit(limit)
    .execute()
}

type Cover = Pick<Photo, 'imagename' | 'focusX' | 'focusY'>

/** Finds the record whose image represents an album: the album itself, or its first photo with an image. */
export async function findCover(db: Db, album: Album): Promise<Cover | undefined> {
  return album.imagename ? album : (await findFirstImages(db, [album.id])).get(album.id)
}

export async function findAlbum(db: Db, id: number): Promise<Album | undefined> {
  return db.selectFrom('albums').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns the own images of albums, by the id of the album. */
export async function listAlbumImages(db: Db, ids: readonly number[]): Promise<Map<number, Cover>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('albums')
    .select(['id', 'imagename', 'focusX', 'focusY'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function listPhotosOfAlbum(db: Db, albumId: number): Promise<Photo[]> {
  return db
    .selectFrom('photos')
    .selectAll()
    .where('albumId', '=', albumId)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()
}

export async function findPhoto(db: Db, id: number): Promise<Photo | undefined> {
  return db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Counts photos by album; an album without photos is not in the map. */
export async function countPhotos(
  db: Db,
  albumIds: readonly number[],
): Promise<Map<number, number>> {
  if (albumIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('photos')
    .select((eb) => ['albumId', eb.fn.countAll<number>().as('photos')])
    .where('albumId', 'in', albumIds)
    .groupBy('albumId')
    .execute()
  return new Map(rows.map(({ albumId, photos }) => [albumId, Number(photos)]))
}

/** Lists the image names of each album's photos; an album without any is not in the map. */
export async function listImageNames(
  db: Db,
  albumIds: readonly number[],
): Promise<Map<number, string[]>> {
  if (albumIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('photos')
    .select(['albumId', 'imagename'])
    .where('albumId', 'in', albumIds)
    .where('imagename', 'is not', null)
    .execute()
  const names = Map.groupBy(rows, ({ albumId }) => albumId)
  return new Map(
    [...names].map(([id, photos]) => [id, photos.flatMap(({ imagename }) => imagename ?? [])]),
  )
}

/** Counts the photos before this one in its album. */
export async function countPhotosBefore(
  db: Db,
  { albumId, sortOrder, id }: Pick<Photo, 'albumId' | 'sortOrder' | 'id'>,
) {
  return countFound(
    db
      .selectFrom('photos')
      .where('albumId', '=', albumId)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('sortOrder', 'id'), '<', tuple(sortOrder, id)),
      ),
  )
}

/** Finds the id of the photo at a place in its album, from 0. */
export async function findPhotoIdAt(db: Db, albumId: number, place: number) {
  const photo = await db
    .selectFrom('photos')
    .select('id')
    .where('albumId', '=', albumId)
    .orderBy('sortOrder')
    .orderBy('id')
    .limit(1)
    .offset(place)
    .executeTakeFirst()
  return photo?.id
}

export async function hasProgram(db: Db, id: number) {
  return hasFound(db.selectFrom('programs').where('id', '=', id))
}

/** An album and the program under which visitors find it; null if there is none. */
export type AlbumInProgram = Album & {
  program: Pick<Row<'programs'>, 'id' | 'title' | 'titleBn'> | null
}

/** Lists a page of albums in the order of their programs; those without one come last. */
export async function listAlbumsByProgram(
  db: Db,
  wanted: { page: number; pageSize: number },
): Promise<ListPage<AlbumInProgram>> {
  const found = db
    .selectFrom('albums')
    .leftJoin('programs', 'programs.id', 'albums.programId')
    .selectAll('albums')
    .select([
      'programs.id as inProgram',
      'programs.title as inTitle',
      'programs.titleBn as inTitleBn',
    ])
    .orderBy(({ eb }) => eb.case().when('programs.id', 'is', null).then(1).else(0).end())
    .orderBy('programs.sortOrder')
    .orderBy('programs.id')
    .orderBy('albums.sortOrder')
    .orderBy('albums.id')
  const { rows, total } = await readPage(found, wanted)
  return {
    rows: rows.map(({ inProgram: id, inTitle: title, inTitleBn: titleBn, ...album }) => ({
      ...album,
      program: id === null || title === null ? null : { id, title, titleBn },
    })),
    total,
  }
}

export async function searchPhotosOfAlbum(
  db: Db,
  albumId: number,
  wanted: ListQuery<typeof photo.columns>,
): Promise<ListPage<Photo>> {
  const query = db.selectFrom('photos').selectAll().where('albumId', '=', albumId)
  return readList(db, query, photo.columns, wanted)
}

/** Finds each album's first photo with an image, which represents an album that has no image of its own. */
export async function findFirstImages(
  db: Db,
  albumIds: readonly number[],
): Promise<Map<number, Cover>> {
  if (albumIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('albums')
    .innerJoin('photos', (join) =>
      // One index lookup finds the photo of each album, however many photos it has.
      join.on('photos.id', '=', ({ selectFrom }) =>
        selectFrom('photos as one')
          .select('one.id')
          .whereRef('one.albumId', '=', 'albums.id')
          .where('one.imagename', 'is not', null)
          .orderBy('one.sortOrder')
          .orderBy('one.id')
          .limit(1),
      ),
    )
    .select(['albums.id', 'photos.imagename', 'photos.focusX', 'photos.focusY'])
    .where('albums.id', 'in', albumIds)
    .execute()
  return new Map(rows.map(({ id, ...cover }) => [id, cover]))
}
