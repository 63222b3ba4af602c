import * as z from 'zod/mini'
import { describeEntity, type RecordOf } from '#core/lib/entity/describe-entity.ts'
import { choice, html, key, maxBody, order, publishing, text } from '#core/lib/entity/fields.ts'
import { recorded } from '#core/recordings/recorded.ts'

/** Groups of the main menu that can list a page. */
export const ownPageMenus = ['none', 'about', 'programs', 'archive'] as const

export const ownPage = describeEntity(
  'pages',
  {
    title: text({ required: 'record.title_required', isSearched: true }),
    /** If empty, it is made from the title; if not sent, the slug of an existing page stays. */
    slug: key({
      isSearched: true,
      description: 'The page stands at `/{slug}`; its earlier addresses redirect there.',
      example: 'our-school',
    }),
    body: html({
      required: 'page_text.body_required',
      max: maxBody,
      hasImages: true,
      isSearched: true,
      description: 'HTML. A placeholder such as `{{contact.phone}}` is filled in on the page.',
    }),
    menu: {
      ...choice(ownPageMenus, {
        description: 'The group of the main menu in which the page stands.',
      }),
      form: z._default(z.enum(ownPageMenus), 'none'),
    },
    sortOrder: order(),
    ...recorded,
    ...publishing,
  },
  { sort: ['sortOrder', 'title', 'slug', 'menu'], keepsUnsent: true },
)

export type OwnPageForm = z.infer<typeof ownPage.form>
export type OwnPageRecord = RecordOf<typeof ownPage>
