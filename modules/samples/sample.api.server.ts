import { z } from '@hono/zod-openapi'
import { authorize } from '#core/kernel/api/access.ts'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { changeIdempotent, idempotencyKey } from '#core/kernel/api/idempotency.ts'
import { oneResponse } from '#core/kernel/api/parameters.ts'
import { changedResponse, jsonBody } from '#core/kernel/api/writing.ts'
import { entityNames } from '#core/kernel/db/tables.ts'
import { entityPermissions } from '#core/kernel/permissions.ts'
import { samplesOutput } from './sample-output.schema.server.ts'
import { planRemoval, type RemovalPlan, removeSamples } from './sample-removal.service.server.ts'

const tag = 'Samples'

const previewRoute = defineRoute(tag, 'content', {
  get: '/api/samples',
  summary: 'Every sample by kind, and what would go with it: a preview of its removal',
  responses: { 200: oneResponse(samplesOutput, 'As it is now.') },
})

const body = z
  .object({
    entity: z.enum([...entityNames, 'all']).openapi({
      description: 'The kind whose samples go, or `all` that the caller may change.',
      example: 'programs',
    }),
  })
  .openapi('SamplesToRemove')

const removeRoute = defineRoute(tag, 'content', {
  post: '/api/samples/remove',
  summary: 'Remove the samples of one kind, or all; one undo brings all of them back',
  request: { headers: idempotencyKey, body: jsonBody(body) },
  responses: {
    200: changedResponse(z.object({ message: z.string() }), 'What could go is gone.'),
  },
  mayNeedApproval: true,
})

export const createSampleApi = defineApi((services, answer) => {
  answer(previewRoute, async ({ caller: { role } }) => {
    const all = await planRemoval(services, { role })
    const kinds = []
    for (const { entity, goes, stays } of all.kinds) {
      const plan = await planRemoval(services, { entities: new Set([entity]), role })
      kinds.push({
        entity,
        goes: goes.map(entryOf),
        stays: stays.map(stayingOf),
        ...countsOf(plan),
      })
    }
    return { kinds, ...countsOf(all) }
  })

  answer(removeRoute, async ({ c, body: content }) => {
    if (content.entity !== 'all') await authorize(c, entityPermissions[content.entity])
    const wanted = content.entity === 'all' ? undefined : new Set([content.entity])
    const { version } = await changeIdempotent(c, services, content, async (actor) => ({
      version: await removeSamples(services, actor, wanted),
    }))
    return { record: { message: 'The samples have been removed.' }, version }
  })
})

type Goes = RemovalPlan['kinds'][number]['goes'][number]
type Stays = RemovalPlan['kinds'][number]['stays'][number]

const entryOf = ({ id, label, labelBn, isChanged }: Goes) => ({ id, label, labelBn, isChanged })
const stayingOf = (row: Stays) => ({ ...entryOf(row), reason: row.reason })

function countsOf({ kinds, images, files }: RemovalPlan) {
  return {
    records: kinds.reduce((sum, { goes }) => sum + goes.length, 0),
    images: images.length,
    files: files.length,
  }
}
