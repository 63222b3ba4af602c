import type { Db } from '#kernel/db/database.ts'
import { fieldError } from '#platform/errors.ts'
import { findImage } from './image-library.queries.server.ts'

/**
 * A form that names an image of the library names one that is there.
 * @param name null or undefined when none is named
 * @throws AppError invalid
 */
export async function requireLibraryImage(db: Db, name: string | null | undefined) {
  if (name && !(await findImage(db, name))) {
    throw fieldError('invalid', 'imagename', 'setting.image_unknown')
  }
}
