import { z } from '@hono/zod-openapi'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { oneResponse } from '#core/kernel/api/parameters.ts'
import { findPublication, type Publication } from './publication.service.server.ts'

const verificationOutput = z
  .object({
    status: z.enum(['current', 'replaced', 'unknown']).openapi({
      description:
        'Whether the organisation has published this file: `current`, it still does; `replaced`, it no longer does (without `replacedById` it was withdrawn); `unknown`, it never has.',
    }),
    reportId: z.int().optional(),
    title: z.string().optional(),
    titleBn: z.string().nullable().optional(),
    publishedOn: z.iso
      .date()
      .optional()
      .openapi({ description: 'Day stated by the organisation.' }),
    replacedById: z.int().optional().openapi({
      description: 'The report that replaces it now.',
    }),
    withdrawnOn: z.iso.date().optional().openapi({
      description: 'Since when it is no longer public, where it has no replacement.',
    }),
  })
  .openapi('Verification')

const verifyRoute = defineRoute('Reports', 'public', {
  get: '/api/verify/{sha256}',
  summary: 'Whether a file is one that the organisation has published',
  description:
    'Of every file that was ever public in a report. A file that nobody can see yet, or that is a sample, is `unknown`.',
  request: {
    params: z.object({
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .openapi({
          description: 'SHA-256 of the file in lower-case hex.',
          example: 'e3b0c442'.repeat(8),
        }),
    }),
  },
  responses: { 200: oneResponse(verificationOutput, 'What is known of it.') },
})

export const createVerifyApi = defineApi((services, answer) => {
  answer(verifyRoute, async ({ params: { sha256 } }) => {
    const publication = await findPublication(services.db, sha256, services.clock())
    return outputOf(publication)
  })
})

function outputOf(publication: Publication): z.infer<typeof verificationOutput> {
  if (publication.status === 'unknown') return { status: 'unknown' }
  const { status, reportId, title, titleBn, publishedOn, replacedBy, withdrawnOn } = publication
  return {
    status: status === 'current' ? 'current' : 'replaced',
    reportId,
    title: title || (titleBn ?? ''),
    titleBn,
    publishedOn,
    ...(replacedBy && { replacedById: replacedBy.reportId }),
    ...(withdrawnOn && { withdrawnOn }),
  }
}
