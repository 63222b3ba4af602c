import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { reasonOf } from '#core/error-messages/error-message.ts'
import { translateEn } from '#core/error-messages/translate-en.ts'
import { type ApiEnv, authorize } from '#core/kernel/api/access.ts'
import { requireConfirmed } from '#core/kernel/api/confirmed.ts'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { idempotencyKey, runIdempotent } from '#core/kernel/api/idempotency.ts'
import { maxId } from '#core/kernel/api/parameters.ts'
import { changedResponse, jsonBody } from '#core/kernel/api/writing.ts'
import { entityNames } from '#core/kernel/db/tables.ts'
import type { Target } from '#core/kernel/history/records.ts'
import { entityPermissions } from '#core/kernel/permissions.ts'
import { readEarlierResult } from './bulk.queries.server.ts'
import { maxBulk } from './bulk.schema.ts'
import {
  type BulkResult,
  type BulkWork,
  confirmMany,
  deleteMany,
  setStateOfMany,
} from './bulk.service.server.ts'

const body = z
  .object({
    entity: z.enum(entityNames).openapi({ example: 'donors' }),
    records: z
      .array(
        z.object({
          id: z.int().min(1).max(maxId),
          updatedAt: z.string().max(40).optional().openapi({
            description: 'Version as last seen; a record changed since is refused.',
          }),
        }),
      )
      .min(1)
      .max(maxBulk),
  })
  .openapi('ManyRecords')

const output = z
  .object({
    done: z.array(z.int()).openapi({ description: 'The ids of those it was done to.' }),
    refused: z
      .array(
        z.object({
          id: z.int(),
          message: z.string(),
          reason: z.object({
            key: z.string(),
            params: z.record(z.string(), z.union([z.string(), z.number()])),
          }),
        }),
      )
      .openapi({ description: 'The others, each with why; they are as they were.' }),
  })
  .openapi('DoneToMany')

const actions = {
  delete: {
    work: deleteMany,
    summary: 'Delete many records of one kind, with what belongs to them; one undo puts all back',
    description: 'The records that can be deleted are deleted.',
  },
  confirm: {
    work: confirmMany,
    summary: 'Confirm many samples of one kind, in English and Bangla; one undo takes all back',
    description: 'The records that can be confirmed are confirmed.',
  },
  hide: {
    work: setStateOfMany('hidden'),
    summary: 'Take many records of one kind off the public site; one undo puts all back',
    description: 'The records that can be hidden are hidden.',
  },
  publish: {
    work: setStateOfMany('published'),
    summary: 'Publish many records of one kind, each at its time; one undo takes all back',
    description: 'The records that can be published are published.',
  },
}

export const createBulkApi = defineApi((services, answer) => {
  for (const [name, { work, summary, description }] of Object.entries(actions)) {
    const route = defineRoute('Many at once', 'content', {
      post: `/api/bulk/${name}`,
      summary,
      request: { headers: idempotencyKey, body: jsonBody(body) },
      responses: { 200: changedResponse(output, description) },
      mayNeedApproval: name !== 'confirm',
      errors: ['confirm_identity'],
    })
    answer(route, ({ c, body }) => runOnce(c, body, work))
  }

  async function runOnce(c: Context<ApiEnv>, content: z.infer<typeof body>, work: BulkWork) {
    const needed = entityPermissions[content.entity]
    await authorize(c, needed)
    if (needed === 'users') requireConfirmed(c.get('caller'), services.clock())
    const targets = targetsOf(content)
    const { record, version } = await runIdempotent<BulkResult | undefined>(c, services, {
      content,
      replay: () => undefined,
      perform: async (actor) => {
        const result = await work(services, actor, services.entities[content.entity], targets)
        return { record: result, version: result.version }
      },
    })
    const ids = targets.map(({ id }) => id)
    const result = record ?? (await readEarlierResult(services.db, content.entity, ids, version))
    const refused = result.refused.map(({ id, reason }) => ({
      id,
      message: translateEn(reasonOf(reason)),
      reason: reasonOf(reason),
    }))
    return { record: { done: result.done, refused }, version }
  }
})

/** Removes duplicates. */
function targetsOf({ records }: z.infer<typeof body>): Target[] {
  return [...new Map(records.map(({ id, updatedAt }) => [id, { id, seenAt: updatedAt }])).values()]
}
