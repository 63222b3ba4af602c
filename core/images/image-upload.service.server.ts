// An image uploaded with a change is decoded and stored before the transaction, so that the transaction stays short.
// If the transaction certainly failed, the files are removed; otherwise the sweep removes any leftovers.
import { errorMessage } from '#core/error-messages/error-message.ts'
import { fileBytes } from '#core/kernel/api/multipart.ts'
import { ProposedChange } from '#core/kernel/history/approvals.ts'
import { type Actor, type Change, changeContent } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { brokenConstraint } from '#core/platform/db/constraint.ts'
import { AppError, fieldError } from '#core/platform/errors.ts'
import type { Image } from '#core/platform/images/image.ts'
import { consentOf } from './consent-form.schema.ts'
import { findImage } from './image-library.queries.server.ts'
import { isLogo } from './logo.server.ts'
import { contentHash, isWithdrawn } from './withdrawn-files.queries.server.ts'

/** Limit for programs and photos (specification, section 5). */
export const smallImage = {
  maxFileBytes: 1_048_576,
  tooLarge: 'image.larger_than_1mb',
} as const

/** Limit for all other images. */
export const largeImage = {
  maxFileBytes: 10 * 2 ** 20,
  tooLarge: errorMessage('image.too_large', { megabytes: 10 }),
} as const

export type ImageLimit = typeof smallImage | typeof largeImage

type SentImage = {
  file: File | undefined
  /** True to remove the image; ignored if there is a file. */
  isRemoved?: boolean | undefined
  /** Name of a library image to use, if there is no file. */
  fromLibrary?: string | null | undefined
  limit: ImageLimit
  /** Consent in the form, as of `consentField`. */
  consent?: string | undefined
}

/**
 * Writes a change together with its image.
 * @param work receives the name of the new image; null if the old one is removed, undefined if it stays
 */
export async function changeWithImage<T>(
  services: Services,
  actor: Actor,
  { file, isRemoved = false, fromLibrary, limit, consent }: SentImage,
  work: (change: Change, imagename: string | null | undefined) => Promise<T>,
): Promise<T> {
  const bytes = await fileBytes(file, limit)
  if (!bytes) {
    return changeContent(services, actor, async (change) => {
      if (fromLibrary) await requireImage(change, fromLibrary, limit)
      return work(change, fromLibrary || (isRemoved ? null : undefined))
    })
  }

  const image = await services.images.ingest(bytes)
  try {
    const how = consent && consentOf(consent).consentHow
    if (!how || how === 'none') await refuseWithdrawn(services, image)
    return await changeContent(services, actor, async (change) => {
      await insertImage(change, image)
      return await work(change, image.name)
    })
  } catch (error) {
    if (!(error instanceof ProposedChange) && isCertain(services, error))
      await removeFiles(services, image)
    throw error
  }
}

async function requireImage({ tx }: Change, name: string, limit: ImageLimit) {
  const image = await findImage(tx, name)
  if (!image) throw fieldError('invalid', 'libraryImage', 'image.unknown')
  if (image.bytes > limit.maxFileBytes) throw fieldError('invalid', 'libraryImage', limit.tooLarge)
}

/**
 * Refuses a photo that was withdrawn, unless the form says that its people have agreed anew.
 * @throws AppError conflict
 */
async function refuseWithdrawn({ db, storage }: Services, { name }: Image) {
  const hash = await contentHash(storage, name)
  if (hash && (await isWithdrawn(db, hash))) throw new AppError('conflict', 'image.withdrawn')
}

async function insertImage(change: Change, image: Image) {
  const variants = JSON.stringify(image.variants)
  await change.insert('images', { ...image, variants, hasPeople: !isLogo(image), isSample: false })
}

/**
 * True if the transaction certainly failed. SQLite reports at once whether it committed. A connection to PostgreSQL can be lost
 * after the commit and before its confirmation, and a record must never point to removed files.
 */
function isCertain({ dialect }: Services, error: unknown): boolean {
  return dialect === 'sqlite' || error instanceof AppError || brokenConstraint(error) !== undefined
}

async function removeFiles({ images, log }: Services, image: Image) {
  try {
    await images.remove(image)
  } catch (error) {
    log.warn({ err: error, name: image.name }, 'an image nobody uses is left for the sweep')
  }
}
