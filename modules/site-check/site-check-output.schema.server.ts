import { z } from '@hono/zod-openapi'
import { languages } from '#core/lib/text/language.ts'

const found = z.object({
  entity: z.string().openapi({ example: 'programs' }),
  id: z.int(),
  label: z.string().openapi({ description: 'Name of the record for people.' }),
  labelBn: z.string().nullable(),
  field: z.string().openapi({ example: 'body' }),
})

const findings = <F extends z.ZodType>(row: F) =>
  z.object({
    total: z.int(),
    rows: z.array(row).openapi({ description: 'The first 100.' }),
  })

export const siteCheckOutput = z
  .object({
    links: findings(found.extend({ href: z.string() })).openapi({
      description: 'Links that lead nowhere on this site; those to other sites are not followed.',
    }),
    images: findings(found).openapi({ description: 'Images without a description.' }),
    texts: findings(found.extend({ language: z.enum(languages) })).openapi({
      description: 'Texts that are missing in `language`, and given in the other.',
    }),
    bijoy: findings(found.extend({ text: z.string() })).openapi({
      description: 'Texts in the Bijoy encoding, with the beginning of what is in it.',
    }),
    consent: findings(z.object({ name: z.string(), bytes: z.int() })).openapi({
      description: 'Images of people without their consent, the newest first.',
    }),
    files: findings(z.object({ name: z.string(), bytes: z.int() })).openapi({
      description: 'Images of the library that no record names, the newest first.',
    }),
  })
  .openapi('SiteCheck')

export type SiteCheckRecord = z.infer<typeof siteCheckOutput>
