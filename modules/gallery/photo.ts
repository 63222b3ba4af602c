// The fields follow section 5 of the specification.
import type * as z from 'zod/mini'
import { describeEntity } from '#core/lib/entity/describe-entity.ts'
import {
  checkbox,
  cropped,
  html,
  input,
  key,
  order,
  reference,
  text,
  uploadedImage,
} from '#core/lib/entity/fields.ts'
import { describedAsRequired, flag, referenceTo, uploadedFile } from '#core/lib/form-fields.ts'
import { consentField } from '#core/images/consent-form.schema.ts'

export const photo = describeEntity(
  'photos',
  {
    title: text({ required: 'photo.fields_required', isSearched: true }),
    slug: { ...key(), empty: undefined },
    albumId: reference(referenceTo('photo.fields_required')),
    sortOrder: order(),
    description: html({ isShort: true, isSearched: true, isEmptied: true }),
    /** For people who cannot see the photo. */
    alt: text({ max: 500 }),
    isDecorative: checkbox(),
    /** File under its name in the specification; `image`, its name in the other forms, is accepted too. */
    imagename: input(uploadedFile, undefined),
    image: uploadedImage.image,
    removeImage: uploadedImage.removeImage,
    libraryImage: uploadedImage.libraryImage,
    /** JSON: consent of the people shown. If it is empty, the stored consent stays. */
    consent: input(consentField, ''),
    /** True to refuse a photo that is in the album already. */
    isOnlyNew: input(flag, false),
    ...cropped,
  },
  {
    sort: ['sortOrder', 'title', 'titleBn', 'slug', 'albumId'],
    checks: [describedAsRequired('albumId')],
    keepsUnsent: true,
  },
)

export const photoForm = photo.form
export type PhotoForm = z.infer<typeof photoForm>
