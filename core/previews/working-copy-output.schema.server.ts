import { z } from '@hono/zod-openapi'
import { instant } from '#core/kernel/api/parameters.ts'

export const workingCopyListOutput = z
  .object({
    drafts: z.array(
      z.object({
        entity: z.string().openapi({ example: 'programs' }),
        id: z.int().openapi({ description: 'Id of the record.', example: 1 }),
        savedBy: z.string().openapi({ example: 'Rahima Khatun' }),
        updatedAt: instant,
      }),
    ),
    heldBack: z.array(z.string()).openapi({ description: 'Names of images, in no order.' }),
  })
  .openapi('WorkingCopies')

export const newPreviewOutput = z
  .object({
    url: z.string().openapi({
      description:
        'Opens the page without an account, and is told this once. Bangla stands at `/bn` before its path, or English at `/en` where Bangla comes first.',
      example: 'https://village.example/preview/Zm9yIHRoZSBkaXJlY3RvciBhbmQgbm9ib2R5IGVsc2Uh',
    }),
    expiresAt: instant,
  })
  .openapi('NewPreview')

export const previewListOutput = z
  .object({
    previews: z.array(
      z.object({
        id: z.int().openapi({ description: 'Id of the link.', example: 1 }),
        entity: z.string().openapi({ example: 'programs' }),
        recordId: z.int().openapi({ example: 1 }),
        createdBy: z.string().openapi({ example: 'Rahima Khatun' }),
        createdAt: instant,
        expiresAt: instant,
      }),
    ),
  })
  .openapi('Previews')
