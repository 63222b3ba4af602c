// The operations of each record read and save its working copy (core/kernel/api/record-working-copies.ts); this API lists all
// of them, and makes preview links.
import { z } from '@hono/zod-openapi'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { idParams, maxId, oneResponse, wholeNumber } from '#core/kernel/api/parameters.ts'
import { actorOf, jsonBody } from '#core/kernel/api/writing.ts'
import { readHeldBackNames } from '#core/kernel/db/held-back-images.ts'
import { publishableEntities } from '#core/kernel/db/visibility.ts'
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
  get: '/api/drafts',
  summary:
    'What visitors do not see: which records have a working copy, the newest first, and the images whose people have not agreed',
  responses: { 200: oneResponse(workingCopyListOutput, 'All of them.') },
})

const entity = z.enum([...publishableEntities, wholeSite]).openapi({
  description: 'Kind of record, or `site` with the id 0 for the whole website.',
  example: 'programs',
})

const previewsRoute = defineRoute(tag, 'content', {
  get: '/api/previews',
  summary: 'The preview links that still work, of all records or of some',
  request: { query: z.object({ entity: entity.optional(), id: wholeNumber(maxId).optional() }) },
  responses: {
    200: oneResponse(previewListOutput, 'The newest first; their secrets are not kept.'),
  },
})

const createRoute = defineRoute(tag, 'content', {
  post: '/api/previews',
  summary:
    'Make a link under which anybody sees the page of a record as it shall be: with its working copy or, without one, as it is saved; or the whole website, also while it is not open. It works for 7 days, until it is revoked or the working copy has gone',
  request: { body: jsonBody(z.object({ entity, id: z.int().min(0).max(maxId) })) },
  responses: { 201: oneResponse(newPreviewOutput, 'The link.') },
  errors: ['not_found'],
  // The link would still work when the token of a program was revoked.
  isForPeople: true,
})

const revokeRoute = defineRoute(tag, 'content', {
  delete: '/api/previews/{id}',
  summary: 'Revoke a preview link',
  request: { params: idParams },
  responses: { 204: { description: 'It opens nothing any more.' } },
})

export const createWorkingCopyApi = defineApi((services, answer) => {
  const { db, clock } = services

  answer(workingCopiesRoute, async () => {
    const copies = await listWorkingCopies(db)
    const drafts = copies.map(({ recordId, ...copy }) => ({ id: recordId, ...copy }))
    return { drafts, heldBack: [...(await readHeldBackNames(db, clock))] }
  })

  answer(previewsRoute, async ({ query }) => {
    const previews = await listPreviews(db, query, clock().toISOString())
    return previewListOutput.parse({ previews })
  })

  answer(createRoute, ({ c, body }) => createPreview(services, actorOf(c), body))

  answer(revokeRoute, ({ c, params }) => revokePreview(services, actorOf(c), params.id))
})
