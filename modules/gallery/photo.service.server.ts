// Creates, updates and moves entries of the photo gallery.

import { type Actor, type Change, changeContent } from '#core/kernel/history/change-content.ts'
import { type Changed, findFresh, type Target } from '#core/kernel/history/records.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError, fieldError } from '#core/platform/errors.ts'
import { type Writes, writesOf } from '#core/entity/write-record.server.ts'
import { removeUnusedImage } from '#core/images/image-library.service.server.ts'
import { smallImage } from '#core/images/image-upload.service.server.ts'
import { listCopies } from '#core/images/withdraw-image.service.server.ts'
import { findFreeSlug } from '#core/records/screens/free-slug.server.ts'
import { findAlbum, listPhotosOfAlbum, type Photo } from './album.queries.server.ts'
import { type PhotoForm, photo } from './photo.ts'

const writes = writesOf(photo, {
  imageLimit: smallImage,
  complete: async (change, form, old) => {
    await requireAlbum(change, form.albumId)
    return { slug: await findFreeSlug(change, 'photos', form, old) }
  },
  finish: async (change, services, { albumId, imagename }, old, { isOnlyNew }) => {
    if (isOnlyNew && imagename) await refuseRepeated(change, services, albumId, imagename)
    // A replaced image leaves the library if nothing shows it any more.
    if (old?.imagename && imagename && imagename !== old.imagename) {
      await removeUnusedImage(change, services, old.imagename)
    }
  },
})

export const photoWrites: Writes<'photos', PhotoForm> = {
  create: (services, actor, form) => writes.create(services, actor, withFile(form)),
  update: (services, actor, target, form) => writes.update(services, actor, target, withFile(form)),
}

export const createPhoto = photoWrites.create

/** Takes the file under either of its names. */
function withFile(form: PhotoForm): PhotoForm {
  return { ...form, image: form.imagename ?? form.image }
}

/**
 * Moves a photo to a place in its album, counted from 1, and renumbers the album's photos. Only photos whose number
 * changes are written.
 */
export async function placePhoto(
  services: Services,
  actor: Actor,
  target: Target,
  place: number,
): Promise<Changed<Photo>> {
  return changeContent(services, actor, async (change) => {
    const photo = await findFresh(change, 'photos', target)
    const others = (await listPhotosOfAlbum(change.tx, photo.albumId)).filter(
      ({ id }) => id !== photo.id,
    )
    for (const [index, { id, sortOrder }] of others.toSpliced(place - 1, 0, photo).entries()) {
      if (sortOrder !== index + 1) await change.update('photos', id, { sortOrder: index + 1 })
    }
    return { record: await change.find('photos', photo.id), version: change.version }
  })
}

/**
 * Moves photos to the end of an album in the order of `ids`. A photo that is already in the album keeps its place.
 * @throws AppError not_found
 */
export async function movePhotos(
  services: Services,
  actor: Actor,
  ids: readonly number[],
  albumId: number,
): Promise<Changed<Photo[]>> {
  return changeContent(services, actor, async (change) => {
    if (!(await findAlbum(change.tx, albumId))) throw new AppError('not_found', 'album.unknown')
    let sortOrder = (await listPhotosOfAlbum(change.tx, albumId)).at(-1)?.sortOrder ?? 0
    const moved: Photo[] = []
    for (const id of ids) {
      const photo = await change.find('photos', id)
      if (photo.albumId !== albumId) sortOrder += 1
      const place = photo.albumId === albumId ? {} : { albumId, sortOrder }
      moved.push(await change.update('photos', id, place))
    }
    return { record: moved, version: change.version }
  })
}

/** Compares the bytes: the same photo may have another name. @throws AppError conflict */
async function refuseRepeated(
  { tx }: Change,
  services: Services,
  albumId: number,
  imagename: string,
) {
  const { names } = await listCopies(services, tx, imagename)
  const photos = await listPhotosOfAlbum(tx, albumId)
  if (!photos.some((one) => one.imagename && names.includes(one.imagename))) return
  throw new AppError('conflict', 'photo.in_album')
}

async function requireAlbum({ tx }: Change, albumId: number) {
  if (await findAlbum(tx, albumId)) return
  throw fieldError('invalid', 'albumId', 'photo.album_unknown')
}
