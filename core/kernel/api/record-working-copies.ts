// The working copy of a record: read, saved, discarded and published, the same for every entity.
import { z } from '@hono/zod-openapi'
import type { ContentStore } from '../history/change-content.ts'
import {
  discardWorkingCopy,
  publishWorkingCopy,
  readWorkingCopy,
  saveWorkingCopy,
  type WorkingCopyRules,
} from '../history/working-copies.ts'
import { bodyOf } from './body.ts'
import type { Answer } from './define-api.ts'
import { defineRoute } from './define-route.ts'
import { writeHeaders, writeIdempotent } from './idempotency.ts'
import type { OutputFields, OutputSchema } from './output.ts'
import { idParams, instant, oneResponse } from './parameters.ts'
import { actorOf, changedResponse, ifMatch, jsonBody, targetOf } from './writing.ts'

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
/** A list, such as that of the files of a notice, is one of objects. */
const fieldValue = z.union([scalar, z.array(z.record(z.string(), scalar))])

const workingCopyOutput = z
  .object({
    fields: z.record(z.string(), fieldValue).openapi({
      description:
        'What the record shall hold, as its form has it; what is not named stays as it is.',
      example: { title: 'Rural housing' },
    }),
    isOutdated: z.boolean().openapi({
      description:
        'The record has changed since the working copy was begun: publishing it needs `replaces`.',
    }),
    baseUpdatedAt: instant.openapi({
      description: 'The `updatedAt` of the record when the working copy was begun.',
    }),
    savedBy: z.string().openapi({ example: 'Rahima Khatun' }),
    createdAt: instant,
    updatedAt: instant.openapi({
      description:
        'When it was last saved; sent back with a change, it guards what others changed.',
    }),
  })
  .openapi('WorkingCopy')

type RecordWorkingCopies<Form, Output extends OutputFields> = WorkingCopyRules<
  Form,
  NoInfer<Output>
> & {
  /** Path of the list, such as `/api/programs`. */
  path: string
  tag: string
  /** Name with its article: a program. */
  one: string
  output: OutputSchema<Output>
}

export function addWorkingCopies<
  Form extends { updatedAt?: string | undefined },
  Output extends OutputFields,
>(answer: Answer, store: ContentStore, writes: RecordWorkingCopies<Form, Output>): void {
  const { entity, path: list, tag, one, form, output } = writes
  const path = `${list}/{id}/draft` as const

  const readRoute = defineRoute(tag, 'content', {
    get: path,
    summary: `The working copy of ${one}: changes that are saved and not public`,
    request: { params: idParams },
    responses: { 200: oneResponse(workingCopyOutput, 'The working copy.') },
  })
  answer(readRoute, async ({ params: { id } }) =>
    workingCopyOutput.parse(await readWorkingCopy(store.db, { entity, id })),
  )

  const saveRoute = defineRoute(tag, 'content', {
    put: path,
    summary: `Save the working copy of ${one}: all that publishing would ask for is asked for. A new image is uploaded first and named by \`libraryImage\`. \`updatedAt\` or \`If-Match\` is that of the working copy or, before there is one, of the record`,
    request: { params: idParams, headers: ifMatch, body: jsonBody(bodyOf(form)) },
    responses: { 200: oneResponse(workingCopyOutput, 'As it was saved.') },
  })
  answer(saveRoute, async ({ c, params, headers, body: values }) => {
    const target = targetOf(params, headers, values)
    const copy = await saveWorkingCopy(store, actorOf(c), writes, target, values)
    return workingCopyOutput.parse(copy)
  })

  const discardRoute = defineRoute(tag, 'content', {
    delete: path,
    summary: `Discard the working copy of ${one}; the record stays as it is`,
    request: { params: idParams, headers: ifMatch },
    responses: { 204: { description: 'It is discarded, and its preview links have ended.' } },
  })
  answer(discardRoute, ({ c, params, headers }) =>
    discardWorkingCopy(store, actorOf(c), entity, targetOf(params, headers)),
  )

  const publishRoute = defineRoute(tag, 'content', {
    post: `${path}/publish`,
    summary: `Publish the working copy of ${one}, as one change; undo brings the earlier version back`,
    request: {
      params: idParams,
      headers: writeHeaders,
      query: z.object({
        replaces: instant.optional().openapi({
          description:
            'The `updatedAt` of the record that it may replace, when that has changed since the working copy was begun.',
        }),
      }),
    },
    responses: {
      200: changedResponse<z.ZodType<OutputFields>>(output, 'The record as it is now.'),
    },
    mayNeedApproval: store.approvals.rules[entity].approval !== 'free',
  })
  answer(publishRoute, ({ c, params, headers, query: { replaces } }) => {
    const target = targetOf(params, headers)
    return writeIdempotent(c, store, {
      entity,
      content: { replaces },
      output,
      perform: (actor) => publishWorkingCopy(store, actor, writes, target, replaces),
    })
  })
}
