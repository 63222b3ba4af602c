// A recording is uploaded like other files; this API only withdraws it.
import { z } from '@hono/zod-openapi'
import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { defineConfirmedRoute } from '#core/kernel/api/define-route.ts'
import { jsonBody } from '#core/kernel/api/writing.ts'
import type { Services } from '#core/kernel/services.ts'
import { erasureBody } from '#core/images/erasure-body.schema.server.ts'
import { withdrawRecording } from './withdraw-recording.service.server.ts'

const withdrawRoute = defineConfirmedRoute('Reports', 'access', {
  method: 'post',
  path: '/api/recordings/{name}/withdraw',
  summary: 'Withdraw a recording for good: its file, every use and snapshot of history',
  description:
    'Nothing brings it back. Backups made before still hold it, until they are removed; so do browsers that have loaded it. History and the access log keep that a recording was withdrawn.',
  request: {
    params: z.object({ name: z.string().max(100) }),
    body: jsonBody(erasureBody),
  },
  responses: { 204: { description: 'Nothing of it is left.' } },
})

export function createRecordingApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)
  api.openapi(withdrawRoute, async (c) => {
    const { name } = c.req.valid('param')
    await withdrawRecording(services, c.get('caller'), name, c.req.valid('json').reason)
    return c.body(null, 204)
  })
  return api
}
