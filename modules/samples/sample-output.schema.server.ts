import { z } from '@hono/zod-openapi'

const entry = z.object({
  id: z.int(),
  label: z.string(),
  labelBn: z.string().nullable(),
  isChanged: z.boolean().openapi({
    description: 'Changed since it came, without being confirmed: perhaps your own words.',
  }),
})

const counts = {
  records: z.int().openapi({ description: 'Number of records removed, with their parts.' }),
  images: z.int().openapi({ description: 'Sample images that nothing shows any more.' }),
  files: z.int().openapi({ description: 'Files, such as PDF, that nothing names any more.' }),
}

export const samplesOutput = z
  .object({
    kinds: z.array(
      z.object({
        entity: z.string().openapi({ example: 'programs' }),
        goes: z.array(entry),
        stays: z.array(entry.extend({ reason: z.string() })).openapi({
          description: 'These stay; `reason` is the key of the message that says why.',
        }),
        ...counts,
      }),
    ),
    ...counts,
  })
  .openapi('Samples')

export type SamplesRecord = z.infer<typeof samplesOutput>
