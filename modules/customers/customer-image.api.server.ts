// The back-office fetches images of customers and shows a blob, since an <img> sends no token.
import { z } from '@hono/zod-openapi'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { AppError } from '#core/platform/errors.ts'
import { imagePolicy } from '#core/platform/http/security/security-headers.ts'
import { isStorageName } from '#core/platform/storage/storage.ts'
import { recordSeen } from '#core/records/audit/personal-data-seen.service.server.ts'

const binary = z.any().openapi({ type: 'string', format: 'binary' })

const imageRoute = defineRoute('Customers', 'customers', {
  get: '/customer-images/{name}',
  summary: 'The image of a customer',
  request: {
    params: z.object({
      name: z
        .string()
        .refine(isStorageName)
        .openapi({ example: '0f3a5c7e9b1d2f4a6c8e0b2d4f6a8c0e.jpg' }),
    }),
  },
  responses: {
    200: {
      description: 'The image. It is kept nowhere on its way.',
      content: { 'image/jpeg': { schema: binary }, 'image/png': { schema: binary } },
    },
  },
})

/** Content types by extension; any other name is answered with 404. */
const contentTypes: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png' }

export const createCustomerImageApi = defineApi((services, answer) => {
  const { privateStorage } = services

  answer(imageRoute, async ({ c, caller, params: { name } }) => {
    const type = contentTypes[name.split('.').at(-1) ?? '']
    const bytes = type && (await privateStorage.read(name))
    if (!bytes) throw new AppError('not_found', 'image.unknown')
    await recordSeen(services, caller, { what: 'image' })
    c.header('Content-Type', type)
    c.header('Content-Disposition', `inline; filename="${name}"`)
    c.header('Content-Security-Policy', imagePolicy)
    c.header('X-Content-Type-Options', 'nosniff')
    return c.body(new Uint8Array(bytes), 200)
  })
})
