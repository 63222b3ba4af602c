import { z } from '@hono/zod-openapi'

export const readersOutput = z
  .object({
    views: z.int().openapi({ description: 'Pages opened by people in the last seven days.' }),
    viewsBefore: z.int().openapi({ description: 'In the seven days before.' }),
    pages: z
      .array(
        z.object({
          path: z.string().openapi({ description: 'English path.' }),
          views: z.int(),
          viewsBn: z.int().openapi({ description: 'Those of the page in Bangla.' }),
          title: z.string().nullable().openapi({ description: 'Of the record it shows.' }),
          titleBn: z.string().nullable(),
        }),
      )
      .openapi({ description: 'The most read pages of these days.' }),
    vainSearches: z
      .array(z.object({ words: z.string(), times: z.int() }))
      .openapi({ description: 'What was searched most without an answer.' }),
  })
  .openapi({ description: 'Anonymous counts, without robots; written once a minute.' })

export type Readers = z.infer<typeof readersOutput>
