// The photo form follows section 5 of the specification.
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
  referenceTo,
  seenUpdatedAt,
  sortOrder,
  uploadedFile,
} from '#core/lib/form-fields.ts'
import { consentField } from '#core/images/consent-form.schema.ts'

/** Maximum length of the alternative text, in characters. */
const maxAlt = 500

/** Texts required in at least one language. */
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
    /** File under its name in the specification; `image`, its name in the other forms, is accepted too. */
    imagename: uploadedFile,
    image: uploadedFile,
    removeImage: flag,
    libraryImage: optionalLine(),
    /** JSON: consent of the people shown. */
    consent: consentField,
    ...focalPoint,
    isSample: flag,
    updatedAt: seenUpdatedAt,
  })
  .check(...inEitherLanguage(photoTexts), describedAsRequired('albumId'))

export type PhotoForm = z.infer<typeof photoForm>

/** Initial values of the form for a new photo. */
export const emptyPhoto = {
  title: '',
  titleBn: '',
  albumId: '',
  sortOrder: '',
  description: '',
  descriptionBn: '',
  /** New image. If none is chosen, the old one stays unless `removeImage` is set. */
  image: noFile,
  removeImage: false,
  /** File name of an image that is already in the library. */
  libraryImage: '',
  /** Consent as JSON; if empty, the stored consent stays. */
  consent: '',
  ...noFocalPoint,
  alt: '',
  altBn: '',
  isDecorative: false,
  isSample: false,
}
