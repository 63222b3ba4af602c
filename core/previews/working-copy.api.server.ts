// The operations of each record read and save its working copy (core/kernel/api/record-working-copies.ts); this API lists all
// of them, and makes preview links.
import { z } from '@hono/zod-openapi'
import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { idParams, maxId, oneResponse, wholeNumber } from '#core/kernel/api/parameters.ts'
import { actorOf, jsonBody } from '#core/kernel/api/writing.ts'
import { publishableEntities } from '#core/kernel/db/visibility.ts'
import type { Services } from '#core/kernel/services.ts'
import { listPreviews } from './preview.queries.server.ts'
import { createPreview, revokePreview, wholeSite } from './preview.service.server.ts'
import { listWorkingCopies } from './working-copy.queries.server.ts'
import {
  newPreviewOutput,
  previewListOutput,
  workingCopyListOutput,
} from './working-copy-output.schema.server.ts'

const tag = 'Working copies and previews'

const workingCopiesRoute = defineRoute(tag, 'content', {
  method: 'get',
  path: '/api/drafts',
  summary: 'Which records have a working copy, the newest first',
  responses: { 200: oneResponse(workingCopyListOutput, 'All of them.') },
})

const entity = z.enum([...publishableEntities, wholeSite]).openapi({
  description: 'Kind of record, or `site` with the id 0 for the whole website.',
  example: 'programs',
})

const previewsRoute = defineRoute(tag, 'content', {
  method: 'get',
  path: '/api/previews',
  summary: 'The preview links that still work, of all records or of some',
  request: { query: z.object({ entity: entity.optional(), id: wholeNumber(maxId).optional() }) },
  responses: {
    200: oneResponse(previewListOutput, 'The newest first; their secrets are not kept.'),
  },
})

const createRoute = defineRoute(tag, 'content', {
  method: 'post',
  path: '/api/previews',
  summary:
    'Make a link under which anybody sees the page of a record as it shall be: with its working copy or, without one, as it is saved; or the whole website, also while it is not open. It works for 7 days, until it is revoked or the working copy has gone',
  request: { body: jsonBody(z.object({ entity, id: z.int().min(0).max(maxId) })) },
  responses: { 201: oneResponse(newPreviewOutput, 'The link.') },
  errors: ['not_found'],
  // The link would still work when the token of a program was revoked.
  isForPeople: true,
})

const revokeRoute = defineRoute(tag, 'content', {
  method: 'delete',
  path: '/api/previews/{id}',
  summary: 'Revoke a preview link',
  request: { params: idParams },
  responses: { 204: { description: 'It opens nothing any more.' } },
})

export function createWorkingCopyApi(services: Services, parts: ApiParts): Api {
  const { db, clock } = services
  const api = createApi(parts)

  api.openapi(workingCopiesRoute, async (c) => {
    const copies = await listWorkingCopies(db)
    return c.json(
      { drafts: copies.map(({ recordId, ...copy }) => ({ id: recordId, ...copy })) },
      200,
    )
  })

  api.openapi(previewsRoute, async (c) => {
    const previews = await listPreviews(db, c.req.valid('query'), clock().toISOString())
    return c.json(previewListOutput.parse({ previews }), 200)
  })

  api.openapi(createRoute, async (c) => {
    return c.json(await createPreview(services, actorOf(c), c.req.valid('json')), 201)
  })

  api.openapi(revokeRoute, async (c) => {
    await revokePreview(services, actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })

  return api
}
