import { z } from '@hono/zod-openapi'
import { isSample, updatedAt } from '#core/kernel/api/parameters.ts'
import { recordingOutput } from '#core/recordings/recording-output.server.ts'
import { visibilityOutput } from '#core/records/screens/visibility-output.schema.server.ts'

export const pageTextOutput = z
  .object({
    id: z.int(),
    key: z.string().openapi({ description: '`page.section`.', example: 'home.vision' }),
    title: z.string(),
    titleBn: z.string().nullable(),
    body: z.string().openapi({
      description:
        'HTML with placeholders such as `{{contact.phone}}` in its words. One that is not known, or stands inside a tag, is refused.',
    }),
    bodyBn: z.string().nullable(),
    ...recordingOutput,
    isSample: isSample.openapi({
      description: 'True while nobody has confirmed the English words.',
    }),
    isSampleBn: isSample.openapi({
      description:
        'True while nobody has confirmed the Bangla words; without any it is as `isSample`. A change without it leaves it as it is.',
    }),
    ...visibilityOutput,
    updatedAt,
  })
  .openapi('PageText')

/** API representation of a page text. The browser imports only this type. */
export type PageTextRecord = z.infer<typeof pageTextOutput>
