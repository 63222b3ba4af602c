// The photo gallery form (specification, section 5).
import * as z from 'zod/mini'
import { noFile } from '../../lib/api/form-body.ts'
import {
  flag,
  optionalHtml,
  optionalLine,
  referenceTo,
  seenUpdatedAt,
  sortOrder,
  title,
  uploadedFile,
} from '../../lib/form-fields.ts'

const required = 'photo.fields_required'
/** Characters of the words that stand for a photo. */
const maxAlt = 500

export const photoForm = z.object({
  title: title(required),
  titleBn: optionalLine(),
  slug: optionalLine(),
  albumId: referenceTo(required),
  sortOrder: sortOrder(0),
  description: optionalHtml(),
  descriptionBn: optionalHtml(),
  alt: optionalLine(maxAlt),
  altBn: optionalLine(maxAlt),
  isDecorative: flag,
  /** The specification's name of the file; `image`, as the other forms call it, is taken too. */
  imagename: uploadedFile,
  image: uploadedFile,
  removeImage: flag,
  isSample: flag,
  updatedAt: seenUpdatedAt,
})

export type PhotoForm = z.infer<typeof photoForm>

/** What the form of a new one holds. */
export const emptyPhoto = {
  title: '',
  titleBn: '',
  albumId: '',
  sortOrder: '',
  description: '',
  descriptionBn: '',
  /** Without a new image the old one stays, unless `removeImage`. */
  image: noFile,
  removeImage: false,
  alt: '',
  altBn: '',
  isDecorative: false,
  isSample: false,
}
