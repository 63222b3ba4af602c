// The photo gallery form (specification, section 5).
import * as z from 'zod/mini'
import { noFile } from '../../../lib/api/form-body.ts'
import {
  type EitherLanguage,
  flag,
  focalPoint,
  inEitherLanguage,
  line,
  noFocalPoint,
  optionalHtml,
  optionalLine,
  referenceTo,
  seenUpdatedAt,
  sortOrder,
  uploadedFile,
} from '../../../lib/form-fields.ts'
import { consentField } from '../../media/images/consent-form.schema.ts'

/** Characters of the words that stand for a photo. */
const maxAlt = 500

/** Fields that need a text in at least one language, with the message if both are empty. */
export const photoTexts = {
  title: 'photo.fields_required',
} as const satisfies EitherLanguage

export const photoForm = z
  .object({
    title: line(),
    titleBn: optionalLine(),
    slug: optionalLine(),
    albumId: referenceTo('photo.fields_required'),
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
    libraryImage: optionalLine(),
    /** JSON: who agreed to the image. */
    consent: consentField,
    ...focalPoint,
    isSample: flag,
    updatedAt: seenUpdatedAt,
  })
  .check(...inEitherLanguage(photoTexts))

export type PhotoForm = z.infer<typeof photoForm>

/** Initial values of the form of a new record. */
export const emptyPhoto = {
  title: '',
  titleBn: '',
  albumId: '',
  sortOrder: '',
  description: '',
  descriptionBn: '',
  /** The current image stays if no new one is sent, unless `removeImage` is set. */
  image: noFile,
  removeImage: false,
  /** The name of one that is there already. */
  libraryImage: '',
  /** Empty: what is known of the image stays. */
  consent: '',
  ...noFocalPoint,
  alt: '',
  altBn: '',
  isDecorative: false,
  isSample: false,
}
