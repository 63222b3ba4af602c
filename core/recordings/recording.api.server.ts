// A recording is uploaded like other files; this API only withdraws it.
import { z } from '@hono/zod-openapi'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineConfirmedRoute } from '#core/kernel/api/define-route.ts'
import { jsonBody } from '#core/kernel/api/writing.ts'
import { erasureBody } from '#core/images/erasure-body.schema.server.ts'
import { withdrawRecording } from './withdraw-recording.service.server.ts'

const withdrawRoute = defineConfirmedRoute('Files', 'access', {
  post: '/api/recordings/{name}/withdraw',
  summary: 'Withdraw a recording for good: its file, every use and snapshot of history',
  description:
    'Nothing brings it back. Backups made before still hold it, until they are removed; so do browsers that have loaded it. History and the access log keep that a recording was withdrawn.',
  request: {
    params: z.object({ name: z.string().max(100) }),
    body: jsonBody(erasureBody),
  },
  responses: { 204: { description: 'Nothing of it is left.' } },
})

export const createRecordingApi = defineApi((services, answer) => {
  answer(withdrawRoute, ({ caller, params: { name }, body }) =>
    withdrawRecording(services, caller, name, body.reason),
  )
})
