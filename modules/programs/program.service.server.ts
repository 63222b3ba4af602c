import { writesOf } from '#core/entity/write-record.server.ts'
import { smallImage } from '#core/images/image-upload.service.server.ts'
import { findFreeSlug } from '#core/records/screens/free-slug.server.ts'
import { program } from './program.ts'

export const programWrites = writesOf(program, {
  imageLimit: smallImage,
  complete: async (change, form, old) => ({
    slug: await findFreeSlug(change, 'programs', form, old),
  }),
})

export const createProgram = programWrites.create
