import { errorMessage } from '#core/error-messages/error-message.ts'
import { type Entities, listFileColumns } from '#core/kernel/entities.ts'
import { type Actor, type Change, changeContent } from '#core/kernel/history/change-content.ts'
import type { Changed } from '#core/kernel/history/records.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError, fieldError } from '#core/platform/errors.ts'
import { withoutBodyImages } from '#core/lib/html/body-images.ts'
import { storeConsent } from './consent.service.server.ts'
import { findImage, type StoredImage } from './image-library.queries.server.ts'
import { changeWithImage, largeImage } from './image-upload.service.server.ts'
import { findImageUses, type ImageUse } from './image-uses.queries.server.ts'

/**
 * Uploads an image.
 * @returns the name of the stored image
 * @throws AppError invalid, and any error of ingesting
 */
export async function uploadImage(
  services: Services,
  actor: Actor,
  file: File | undefined,
  consent?: string,
): Promise<Changed<string>> {
  const image = { file, limit: largeImage, consent }
  return changeWithImage(services, actor, image, async (change, imagename) => {
    if (!imagename) throw fieldError('invalid', 'image', 'image.required')
    await storeConsent(change, imagename, consent)
    return { record: imagename, version: change.version }
  })
}

/**
 * Deletes an image. Its files stay while history refers to it, so that undo can restore it.
 * @param isForced removes it from the records that show it, in the same change; otherwise the error names them
 * @throws AppError not_found, conflict
 */
export async function deleteImage(
  services: Services,
  actor: Actor,
  name: string,
  isForced: boolean,
): Promise<Changed<StoredImage>> {
  return changeContent(services, actor, async (change) => {
    const image = await findImage(change.tx, name)
    if (!image) throw new AppError('not_found', 'image.unknown')
    const uses = (await findImageUses(change.tx, services.entities, [name])).get(name) ?? []
    if (uses.length > 0 && !isForced) throw inUse(uses)
    for (const use of uses) await takeOut(change, services.entities, use, name)
    return { record: await change.remove('images', image.id), version: change.version }
  })
}

/** Deletes an image that nothing shows. Its files stay while history refers to it, so that undo can restore it. */
export async function removeUnusedImage(
  change: Change,
  { entities }: Pick<Services, 'entities'>,
  name: string,
): Promise<void> {
  const image = await findImage(change.tx, name)
  const uses = await findImageUses(change.tx, entities, [name])
  if (image && !uses.has(name)) await change.remove('images', image.id)
}

async function takeOut(change: Change, entities: Entities, { entity, id }: ImageUse, name: string) {
  const record = new Map<string, unknown>(Object.entries(await change.find(entity, id)))
  const emptied = listFileColumns(entities)
    .filter(({ definition, kind }) => definition.table === entity && kind === 'image')
    .flatMap(({ column, keys, isHtml }) => {
      const value = record.get(column)
      if (isHtml && typeof value === 'string') {
        return [[column, withoutBodyImages(value, (shown) => shown === name)]]
      }
      // A setting has an empty text instead of null.
      return value === name ? [[column, keys ? '' : null]] : []
    })
  await change.update(entity, id, Object.fromEntries(emptied))
}

function inUse(uses: ImageUse[]): AppError {
  const named = uses.slice(0, 5).map(({ entity, title }) => `${title} (${entity})`)
  const places = named.join(', ')
  const count = uses.length - named.length
  return new AppError(
    'conflict',
    count > 0
      ? errorMessage('image.used_in_more', { places, count })
      : errorMessage('image.used_in', { places }),
  )
}
