// The fields follow section 5 of the specification.
import { describeEntity, type UndatedRecordOf } from '#core/lib/entity/describe-entity.ts'
import {
  cropped,
  html,
  order,
  publishing,
  reference,
  text,
  uploadedImage,
} from '#core/lib/entity/fields.ts'
import { describedAsRequired, optionalReferenceTo, sortOrder } from '#core/lib/form-fields.ts'

const { image, removeImage, ...fromLibrary } = uploadedImage

export const album = describeEntity(
  'albums',
  {
    title: {
      ...text({ required: 'record.title_required', isSearched: true, example: 'গ্রামের সভা' }),
      example: 'Village meeting',
    },
    /** The empty form has the default order (specification, section 9). */
    sortOrder: {
      ...order({ example: 1 }),
      form: sortOrder(undefined, 'record.sort_order_required'),
      empty: '0',
    },
    description: html({ isShort: true, isSearched: true, isEmptied: true, description: 'HTML.' }),
    programId: {
      ...reference(optionalReferenceTo('album.program_unknown')),
      description: 'Program under which the page of albums lists it; null for none.',
    },
    image,
    removeImage,
    ...publishing,
    ...fromLibrary,
    ...cropped,
  },
  {
    sort: ['sortOrder', 'title', 'titleBn'],
    checks: [describedAsRequired('sortOrder')],
    keepsUnsent: true,
  },
)

export const albumForm = album.form
export type AlbumRecord = UndatedRecordOf<typeof album>
