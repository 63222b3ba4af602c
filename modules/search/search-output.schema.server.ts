import { z } from '@hono/zod-openapi'

export const searchOutput = z
  .object({
    entity: z.string().openapi({
      description: 'The kind of record: the last part of the address of its list, or of its table.',
      example: 'programs',
    }),
    id: z.int(),
    title: z.string(),
    titleBn: z.string().nullable(),
    url: z.string().nullable().openapi({
      description:
        'English path of the page that shows it; null for what only the back-office shows.',
      example: '/programdetaildfrontend/1',
    }),
    snippet: z.string().openapi({
      description:
        'Plain text around the first word that was found, never HTML. What was found stands between two pairs of asterisks.',
      example: 'Small loans without a mortgage: **microcredit** for groups of women.',
    }),
  })
  .openapi('SearchResult')

export type SearchRecord = z.infer<typeof searchOutput>
