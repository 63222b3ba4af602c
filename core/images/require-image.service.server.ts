import type { Db } from '#core/kernel/db/database.ts'
import { fieldError } from '#core/platform/errors.ts'
import { findImage } from './image-library.queries.server.ts'

/**
 * Checks that the library has the image that a form names.
 * @param name null or undefined if none is named
 * @throws AppError invalid
 */
export async function requireLibraryImage(db: Db, name: string | null | undefined) {
  if (name && !(await findImage(db, name))) {
    throw fieldError('invalid', 'imagename', 'setting.image_unknown')
  }
}
