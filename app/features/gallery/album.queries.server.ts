import type { Db } from '#platform/db/database.ts'
import {
  type ListColumns,
  type ListPage,
  type ListQuery,
  readList,
} from '#platform/db/list-query.ts'
import type { Row } from '#platform/db/tables.ts'

export type Album = Row<'albums'>
export type Photo = Row<'photos'>

export async function listAlbums(db: Db): Promise<Album[]> {
  return db.selectFrom('albums').selectAll().orderBy('sortOrder').orderBy('id').execute()
}

export async function findAlbum(db: Db, id: number): Promise<Album | undefined> {
  return db.selectFrom('albums').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function listPhotos(db: Db): Promise<Photo[]> {
  return db.selectFrom('photos').selectAll().orderBy('sortOrder').orderBy('id').execute()
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

/** How many photos each album holds; an album without photos is not in the map. */
export async function countPhotos(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('photos')
    .select((eb) => ['albumId', eb.fn.countAll<number>().as('photos')])
    .groupBy('albumId')
    .execute()
  return new Map(rows.map(({ albumId, photos }) => [albumId, Number(photos)]))
}

export const albumColumns = {
  searchText: ['title', 'titleBn'],
  searchHtml: ['description', 'descriptionBn'],
  sort: ['sortOrder', 'title', 'updatedAt', 'id'],
  sortAsText: ['title'],
} as const satisfies ListColumns<'albums'>

export async function searchAlbums(
  db: Db,
  wanted: ListQuery<typeof albumColumns>,
): Promise<ListPage<Album>> {
  return readList(db, db.selectFrom('albums').selectAll(), albumColumns, wanted)
}

export const photoColumns = {
  searchText: ['title', 'titleBn'],
  searchHtml: ['description', 'descriptionBn'],
  sort: ['sortOrder', 'title', 'slug', 'albumId', 'updatedAt', 'id'],
  sortAsText: ['title', 'slug'],
} as const satisfies ListColumns<'photos'>

export async function searchPhotos(
  db: Db,
  wanted: ListQuery<typeof photoColumns>,
): Promise<ListPage<Photo>> {
  return readList(db, db.selectFrom('photos').selectAll(), photoColumns, wanted)
}

export async function searchPhotosOfAlbum(
  db: Db,
  albumId: number,
  wanted: ListQuery<typeof photoColumns>,
): Promise<ListPage<Photo>> {
  const query = db.selectFrom('photos').selectAll().where('albumId', '=', albumId)
  return readList(db, query, photoColumns, wanted)
}

/** The picture of each album's first photo that has one, by album; it stands for an album without its own. */
export async function findFirstPictures(db: Db): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom(({ selectFrom }) =>
      selectFrom('photos')
        .select(({ fn }) => [
          'albumId',
          'imagename',
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('albumId').orderBy('sortOrder').orderBy('id'))
            .as('place'),
        ])
        .where('imagename', 'is not', null)
        .as('ranked'),
    )
    .select(['albumId', 'imagename'])
    .where('place', '=', 1)
    .$narrowType<{ imagename: string }>()
    .execute()
  return new Map(rows.map(({ albumId, imagename }) => [albumId, imagename]))
}
