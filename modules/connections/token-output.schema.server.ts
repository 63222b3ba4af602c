import { z } from '@hono/zod-openapi'
import { instant } from '#core/kernel/api/parameters.ts'
import { tokenScopes } from '#core/kernel/permissions.ts'

const scopesOutput = z.array(z.enum(tokenScopes)).openapi({
  description:
    '`read`: whatever an editor may read, drafts included; `content`: the same, and changes of it; `messages`: reading and answering messages of visitors, except safeguarding concerns.',
  example: ['read'],
})

const day = z.string().nullable().openapi({
  format: 'date',
  description: 'Last day on which it works, in Dhaka; null without end.',
  example: '2027-12-31',
})

export const tokenOutput = z
  .object({
    id: z.int().openapi({ example: 1 }),
    name: z.string().openapi({ example: 'Donor portal' }),
    scopes: scopesOutput,
    madeBy: z.string().openapi({ description: 'Name of the person.', example: 'Rahima Khatun' }),
    createdAt: instant,
    expiresOn: day,
    lastUsedAt: instant
      .nullable()
      .openapi({ description: 'Exact to a minute; null before its first use.' }),
  })
  .openapi('ApiToken')

export const newTokenOutput = z
  .object({
    id: z.int().openapi({ example: 1 }),
    token: z.string().openapi({
      description: 'Shown here only: send it as `Authorization: Bearer`.',
      example: 'vs_2fPq0JX0b1Tn7K3mWcYxkqO8ZtqJrVtB3Zy0nQ5dE4g',
    }),
  })
  .openapi('NewApiToken')

export type TokenRecord = z.infer<typeof tokenOutput>
export type NewToken = z.infer<typeof newTokenOutput>
