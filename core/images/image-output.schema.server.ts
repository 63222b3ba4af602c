import { z } from '@hono/zod-openapi'
import { instant } from '#core/kernel/api/parameters.ts'
import { consentHows } from './consent-hows.ts'

/** Access to a stored file. */
export const isPublic = z.boolean().openapi({
  description:
    'Whether everyone may have it now: not while no record that refers to it is visible. The token of an editor or administrator gets it all the same.',
})

export const imageOutput = z
  .object({
    name: z.string(),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    createdAt: instant,
    thumbnail: z.string().openapi({ description: 'A small one, from `/api/uploads/{thumbnail}`.' }),
    isPublic,
    consentState: z.enum(['notNeeded', 'none', 'agreed', 'ended']).openapi({
      description: 'Whether the people in it agree to be shown now; `notNeeded` without people.',
    }),
    hasPeople: z.boolean(),
    hasChildren: z.boolean(),
    consentHow: z.enum(consentHows).nullable(),
    consentBy: z.string().nullable().openapi({ description: 'Person who agreed. Never public.' }),
    consentOn: z.string().nullable().openapi({ example: '2026-01-15' }),
    consentUntil: z.string().nullable().openapi({ description: 'The last day; null for no end.' }),
    consentNote: z.string().nullable(),
    usedBy: z.array(
      z.object({
        entity: z.string().openapi({ example: 'programs' }),
        id: z.int(),
        title: z.string(),
        titleBn: z.string().nullable(),
      }),
    ),
  })
  .openapi('Image')

/** Image in the API; the browser imports only this type. */
export type ImageRecord = z.infer<typeof imageOutput>
