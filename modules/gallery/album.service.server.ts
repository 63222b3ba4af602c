// Creates, updates and deletes albums.

import { type Actor, type Change, changeContent } from '#core/kernel/history/change-content.ts'
import { type Changed, findFresh, type Target } from '#core/kernel/history/records.ts'
import type { Services } from '#core/kernel/services.ts'
import { fieldError } from '#core/platform/errors.ts'
import { writesOf } from '#core/entity/write-record.server.ts'
import { largeImage } from '#core/images/image-upload.service.server.ts'
import { type Album, hasProgram, listPhotosOfAlbum } from './album.queries.server.ts'
import { album } from './album.ts'

export const albumWrites = writesOf(album, {
  imageLimit: largeImage,
  complete: async (change, { programId }, old) => {
    if (programId !== old?.programId) await requireProgram(change, programId)
    return {}
  },
})

export const createAlbum = albumWrites.create

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
