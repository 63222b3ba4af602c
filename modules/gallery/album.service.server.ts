// Creates, updates and deletes albums.
import { type Actor, type Change, changeContent } from '#core/kernel/history/change-content.ts'
import { type Changed, findFresh, type Target } from '#core/kernel/history/records.ts'
import type { Services } from '#core/kernel/services.ts'
import { fieldError } from '#core/platform/errors.ts'
import { cleanOptionalDescription } from '#core/lib/html/clean-html.server.ts'
import { withoutRepeats } from '#core/lib/text/localized.ts'
import { changeWithImage, largeImage } from '#core/images/image-upload.service.server.ts'
import { type Album, hasProgram, listPhotosOfAlbum } from './album.queries.server.ts'
import { type AlbumForm, albumTexts } from './album-form.schema.ts'

export async function createAlbum(
  services: Services,
  actor: Actor,
  form: AlbumForm,
): Promise<Changed<Album>> {
  const values = valuesOf(form)
  return changeWithImage(services, actor, imageOf(form), async (change, imagename) => {
    await requireProgram(change, form.programId)
    const record = await change.insert('albums', {
      ...withoutRepeats(albumTexts, values),
      imagename,
      isSample: form.isSample ?? false,
    })
    return { record, version: change.version }
  })
}

/** Replaces an album. Fields that only our own forms know (Bangla, sample mark) stay unless sent. */
export async function updateAlbum(
  services: Services,
  actor: Actor,
  target: Target,
  form: AlbumForm,
): Promise<Changed<Album>> {
  const values = valuesOf(form)
  return changeWithImage(services, actor, imageOf(form), async (change, imagename) => {
    const old = await findFresh(change, 'albums', target)
    if (form.programId !== old.programId) await requireProgram(change, form.programId)
    const record = await change.update('albums', old.id, {
      ...withoutRepeats(albumTexts, values, old),
      imagename,
    })
    return { record, version: change.version }
  })
}

/** Deletes an album and its photos in one change, so that undo restores all of them. */
export async function deleteAlbum(
  services: Services,
  actor: Actor,
  target: Target,
): Promise<Changed<Album>> {
  return changeContent(services, actor, async (change) => {
    const album = await findFresh(change, 'albums', target)
    for (const photo of await listPhotosOfAlbum(change.tx, album.id)) {
      await change.remove('photos', photo.id)
    }
    return { record: await change.remove('albums', album.id), version: change.version }
  })
}

/** @throws AppError invalid if the program does not exist */
async function requireProgram({ tx }: Change, id: number | null | undefined): Promise<void> {
  if (id && !(await hasProgram(tx, id))) {
    throw fieldError('invalid', 'programId', 'album.program_unknown')
  }
}

function imageOf({ image, removeImage, libraryImage }: AlbumForm) {
  return { file: image, isRemoved: removeImage, fromLibrary: libraryImage, limit: largeImage }
}

/** Returns the columns named as in the form, with sanitized HTML. */
function valuesOf({ image, removeImage, libraryImage, updatedAt, ...values }: AlbumForm) {
  return {
    ...values,
    description: cleanOptionalDescription('description', values.description) ?? null,
    descriptionBn: cleanOptionalDescription('descriptionBn', values.descriptionBn),
  }
}
