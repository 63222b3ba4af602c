import { z } from '@hono/zod-openapi'
import { instant, isSample, updatedAt } from '#core/kernel/api/parameters.ts'
import { recordingOutput } from '#core/recordings/recording-output.server.ts'
import { visibilityOutput } from '#core/records/screens/visibility-output.schema.server.ts'
import { ownPageMenus } from './own-page-form.schema.ts'

const body = 'HTML. A placeholder such as `{{contact.phone}}` is filled in on the page.'

export const ownPageOutput = z
  .object({
    id: z.int(),
    slug: z.string().openapi({
      description: 'The page stands at `/{slug}`; its earlier addresses redirect there.',
      example: 'our-school',
    }),
    title: z.string(),
    titleBn: z.string().nullable(),
    body: z.string().openapi({ description: body }),
    bodyBn: z.string().nullable().openapi({ description: body }),
    ...recordingOutput,
    menu: z.enum(ownPageMenus).openapi({
      description: 'The group of the main menu in which the page stands.',
    }),
    sortOrder: z.int(),
    ...visibilityOutput,
    isSample,
    createdAt: instant,
    updatedAt,
  })
  .openapi('Page')

/** API representation of a page of the organisation. The browser imports only this type. */
export type OwnPageRecord = z.infer<typeof ownPageOutput>
