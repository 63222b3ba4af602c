// The fields follow section 5 of the specification.
import * as z from 'zod/mini'
import { describeEntity, type RecordOf } from '#core/lib/entity/describe-entity.ts'
import {
  cropped,
  html,
  input,
  key,
  maxBody,
  order,
  plainText,
  publishing,
  text,
  uploadedImage,
} from '#core/lib/entity/fields.ts'
import { consentField } from '#core/images/consent-form.schema.ts'
import { programPages } from '#core/page/frame/related-pages.ts'
import { recorded } from '#core/recordings/recorded.ts'

/**
 * Maximum length of a description, in characters as a reader counts them: tags are not counted, and a conjunct or an
 * emoji counts as one.
 */
export const maxDescription = 191

const { image, removeImage, ...fromLibrary } = uploadedImage

export const program = describeEntity(
  'programs',
  {
    title: {
      ...text({ required: 'record.title_required', isSearched: true, example: 'গ্রামীণ আবাসন' }),
      example: 'Rural housing',
    },
    slug: { ...key({ example: 'rural-housing' }), empty: undefined },
    sortOrder: order({ example: 1 }),
    description: {
      ...html({
        required: 'record.description_required',
        max: maxDescription,
        isShort: true,
        isSearched: true,
        description: 'HTML.',
      }),
      example: '<p>Loans for a safe home.</p>',
    },
    body: {
      ...html({ max: maxBody, hasImages: true, description: 'HTML.' }),
      description: 'The long text, HTML.',
    },
    morePage: {
      ...plainText({
        description:
          'The page about the program. Its text stands on the page of the program, which leads to it if it has a long text of its own; null for that text or, without one, the page named like the slug.',
      }),
      form: z.pipe(
        z.nullish(z.enum([...programPages, ''])),
        z.transform((page) => (page === '' ? null : page)),
      ),
    },
    image,
    removeImage,
    /** JSON: consent to the photo. If it is empty, the stored consent stays. */
    consent: input(consentField, ''),
    ...recorded,
    ...publishing,
    ...fromLibrary,
    ...cropped,
  },
  { sort: ['sortOrder', 'title', 'titleBn', 'slug', 'createdAt'], keepsUnsent: true },
)

export const programForm = program.form
export type ProgramRecord = RecordOf<typeof program>
