// What an administrator does with the entries of the photo gallery.
import { findSlugsLike } from '#platform/db/slug-query.ts'
import { fieldError } from '#platform/errors.ts'
import { type Actor, type Change, changeContent } from '#platform/history/change-content.ts'
import { type Changed, deleteRecord, findFresh, type Target } from '#platform/history/records.ts'
import type { Services } from '#platform/services.ts'
import { cleanOptionalDescription } from '../../lib/html/clean-html.server.ts'
import { keepIfUndefined } from '../../lib/keep-if-undefined.ts'
import { freeSlug, slugOf } from '../../lib/text/slug.ts'
import { findAlbum, listPhotosOfAlbum, type Photo } from '../albums/album.queries.server.ts'
import { changeWithImage, smallImage } from '../images/image-upload.service.server.ts'
import type { PhotoForm } from './photo-form.schema.ts'

export async function createPhoto(
  services: Services,
  actor: Actor,
  form: PhotoForm,
): Promise<Changed<Photo>> {
  const descriptions = cleanDescriptions(form)
  return changeWithImage(services, actor, imageOf(form), async (change, imagename) => {
    await requireAlbum(change, form.albumId)
    const record = await change.insert('photos', {
      albumId: form.albumId,
      title: form.title,
      titleBn: form.titleBn ?? null,
      slug: await findFreeSlug(change, form.slug ?? form.title),
      sortOrder: form.sortOrder,
      description: descriptions.description ?? null,
      descriptionBn: descriptions.descriptionBn ?? null,
      imagename: imagename ?? null,
      alt: form.alt ?? null,
      altBn: form.altBn ?? null,
      isDecorative: form.isDecorative ?? false,
      isSample: form.isSample ?? false,
    })
    return { record, version: change.version }
  })
}

/** Replaces it. What only our own forms know (Bangla, alternative text, sample mark) stays when unsent. */
export async function updatePhoto(
  services: Services,
  actor: Actor,
  target: Target,
  form: PhotoForm,
): Promise<Changed<Photo>> {
  const descriptions = cleanDescriptions(form)
  return changeWithImage(services, actor, imageOf(form), async (change, imagename) => {
    const old = await findFresh(change, 'photos', target)
    await requireAlbum(change, form.albumId)
    const wish = form.slug ?? (form.title === old.title ? old.slug : form.title)
    const record = await change.update('photos', old.id, {
      albumId: form.albumId,
      title: form.title,
      titleBn: keepIfUndefined(form.titleBn, old.titleBn),
      slug: await findFreeSlug(change, wish, old.id),
      sortOrder: form.sortOrder,
      description: descriptions.description ?? null,
      descriptionBn: keepIfUndefined(descriptions.descriptionBn, old.descriptionBn),
      imagename: imagename ?? (form.removeImage ? null : old.imagename),
      alt: keepIfUndefined(form.alt, old.alt),
      altBn: keepIfUndefined(form.altBn, old.altBn),
      isDecorative: form.isDecorative ?? old.isDecorative,
      isSample: form.isSample ?? old.isSample,
    })
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
 * Puts it at a place in its album, counted from 1, and numbers the album's photos anew. Only those whose
 * number changes are written.
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

function imageOf({ imagename, image }: PhotoForm) {
  return { file: imagename ?? image, limit: smallImage }
}

function cleanDescriptions({ description, descriptionBn }: PhotoForm) {
  return {
    description: cleanOptionalDescription('description', description),
    descriptionBn: cleanOptionalDescription('descriptionBn', descriptionBn),
  }
}

async function requireAlbum({ tx }: Change, albumId: number) {
  if (await findAlbum(tx, albumId)) return
  throw fieldError('invalid', 'albumId', 'photo.album_unknown')
}

async function findFreeSlug({ tx }: Change, wish: string, ownId?: number): Promise<string> {
  const slug = slugOf(wish, 'photo')
  const taken = await findSlugsLike(tx, 'photos', slug, ownId)
  return freeSlug(slug, (candidate) => taken.has(candidate))
}
