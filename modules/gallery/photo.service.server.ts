// Creates, updates, moves and deletes entries of the photo gallery.

import { type Actor, type Change, changeContent } from '#core/kernel/history/change-content.ts'
import { type Changed, deleteRecord, findFresh, type Target } from '#core/kernel/history/records.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError, fieldError } from '#core/platform/errors.ts'
import { cleanOptionalDescription } from '#core/lib/html/clean-html.server.ts'
import { withoutRepeats } from '#core/lib/text/localized.ts'
import { storeConsent } from '#core/images/consent.service.server.ts'
import { removeUnusedImage } from '#core/images/image-library.service.server.ts'
import { changeWithImage, smallImage } from '#core/images/image-upload.service.server.ts'
import { findFreeSlug } from '#core/records/screens/free-slug.server.ts'
import { findAlbum, listPhotosOfAlbum, type Photo } from './album.queries.server.ts'
import { type PhotoForm, photoTexts } from './photo-form.schema.ts'

export async function createPhoto(
  services: Services,
  actor: Actor,
  form: PhotoForm,
): Promise<Changed<Photo>> {
  const values = valuesOf(form)
  return changeWithImage(services, actor, imageOf(form), async (change, imagename) => {
    await requireAlbum(change, form.albumId)
    const record = await change.insert('photos', {
      ...withoutRepeats(photoTexts, values),
      slug: await findFreeSlug(change, 'photos', form),
      imagename,
      isDecorative: form.isDecorative ?? false,
      isSample: form.isSample ?? false,
    })
    await storeConsent(change, record.imagename, form.consent)
    return { record, version: change.version }
  })
}

/** Replaces a photo. Fields that only our own forms know (Bangla, alternative text, sample mark) stay unless sent. */
export async function updatePhoto(
  services: Services,
  actor: Actor,
  target: Target,
  form: PhotoForm,
): Promise<Changed<Photo>> {
  const values = valuesOf(form)
  return changeWithImage(services, actor, imageOf(form), async (change, imagename) => {
    const old = await findFresh(change, 'photos', target)
    await requireAlbum(change, form.albumId)
    const record = await change.update('photos', old.id, {
      ...withoutRepeats(photoTexts, values, old),
      slug: await findFreeSlug(change, 'photos', form, old),
      imagename,
    })
    await storeConsent(change, record.imagename, form.consent)
    // A replaced image leaves the library if nothing shows it any more.
    if (imagename && old.imagename) await removeUnusedImage(change, services, old.imagename)
    return { record, version: change.version }
  })
}

export async function deletePhoto(
  services: Services,
  actor: Actor,
  target: Target,
): Promise<Changed<Photo>> {
  return deleteRecord(services, actor, 'photos', target)
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

function imageOf({ imagename, image, removeImage, libraryImage }: PhotoForm) {
  return {
    file: imagename ?? image,
    isRemoved: removeImage,
    fromLibrary: libraryImage,
    limit: smallImage,
  }
}

/** Returns the columns named as in the form, with sanitized HTML. */
function valuesOf({
  image,
  imagename,
  removeImage,
  libraryImage,
  consent,
  slug,
  updatedAt,
  ...values
}: PhotoForm) {
  return {
    ...values,
    description: cleanOptionalDescription('description', values.description) ?? null,
    descriptionBn: cleanOptionalDescription('descriptionBn', values.descriptionBn),
  }
}

async function requireAlbum({ tx }: Change, albumId: number) {
  if (await findAlbum(tx, albumId)) return
  throw fieldError('invalid', 'albumId', 'photo.album_unknown')
}
