// The album form follows section 5 of the specification.
import * as z from 'zod/mini'
import { noFile } from '#core/lib/api/form-body.ts'
import {
  describedAsRequired,
  type EitherLanguage,
  flag,
  focalPoint,
  inEitherLanguage,
  line,
  noFocalPoint,
  optionalHtml,
  optionalLine,
  optionalReferenceTo,
  seenUpdatedAt,
  sortOrder,
  uploadedFile,
} from '#core/lib/form-fields.ts'
import { emptyVisibility } from '#core/lib/visibility.ts'
import { endsAfterItBegins, visibilityFields } from '#core/lib/visibility-fields.ts'

/** Texts required in at least one language. */
export const albumTexts = {
  title: 'record.title_required',
} as const satisfies EitherLanguage

export const albumForm = z
  .object({
    title: line(),
    titleBn: optionalLine(),
    sortOrder: sortOrder(undefined, 'record.sort_order_required'),
    description: optionalHtml(),
    descriptionBn: optionalHtml(),
    programId: optionalReferenceTo('album.program_unknown'),
    image: uploadedFile,
    removeImage: flag,
    ...visibilityFields,
    libraryImage: optionalLine(),
    ...focalPoint,
    isSample: flag,
    updatedAt: seenUpdatedAt,
  })
  .check(...inEitherLanguage(albumTexts), describedAsRequired('sortOrder'), endsAfterItBegins)

export type AlbumForm = z.infer<typeof albumForm>

/** Initial values of the form for a new album, with the default order (specification, section 9). */
export const emptyAlbum = {
  title: '',
  titleBn: '',
  sortOrder: '0',
  description: '',
  descriptionBn: '',
  programId: '',
  /** New image. If none is chosen, the old one stays unless `removeImage` is set. */
  image: noFile,
  removeImage: false,
  ...emptyVisibility,
  /** File name of an image that is already in the library. */
  libraryImage: '',
  ...noFocalPoint,
  isSample: false,
}
