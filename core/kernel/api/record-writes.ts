// POST, PUT and DELETE of one entity: the same for every entity but for its form, its output and its service.
import type { z } from '@hono/zod-openapi'
import type { Entity } from '../db/tables.ts'
import { hasVisibility } from '../db/visibility.ts'
import type { Actor, ContentStore } from '../history/change-content.ts'
import { type Changed, deleteRecord, type Target } from '../history/records.ts'
import { entityPermissions } from '../permissions.ts'
import { bodyOf } from './body.ts'
import type { Api } from './create-api.ts'
import { answerWith } from './define-api.ts'
import { defineRoute } from './define-route.ts'
import { deleteIdempotent, idempotencyKey, writeHeaders, writeIdempotent } from './idempotency.ts'
import type { FileLimit } from './multipart.ts'
import type { OutputFields, OutputSchema } from './output.ts'
import { idParams } from './parameters.ts'
import { addWorkingCopies } from './record-working-copies.ts'
import { changedResponse, deletedResponse, formBody, jsonBody, targetOf } from './writing.ts'

export type RecordWrites<Form, Output extends OutputFields> = {
  entity: Entity
  /** Path of the list, such as `/api/programs`. */
  path: string
  tag: string
  /** Name with its article: a program. */
  one: string
  form: z.core.$ZodType<Form>
  /** Set for a form with a file, sent as multipart; otherwise the body is JSON. */
  file?: FileLimit
  output: OutputSchema<Output>
  create: (actor: Actor, form: Form) => Promise<Changed<NoInfer<Output>>>
  update: (actor: Actor, target: Target, form: Form) => Promise<Changed<NoInfer<Output>>>
  /** Default: the record alone is deleted. */
  remove?: (actor: Actor, target: Target) => Promise<{ version: number | undefined }>
}

/** Requires the permission of the entity. The body, or If-Match, carries the `updatedAt` last seen. */
export function addWrites<
  Form extends { updatedAt?: string | undefined },
  Output extends OutputFields,
>(api: Api, store: ContentStore, writes: RecordWrites<Form, Output>): void {
  const { entity, path, tag, one, form, file, output, create, update } = writes
  const { remove = (actor: Actor, target: Target) => deleteRecord(store, actor, entity, target) } =
    writes
  const access = entityPermissions[entity]
  const schema = bodyOf(form)
  const { approval } = store.approvals.rules[entity]
  const mayNeedApproval = approval !== 'free'
  const answer = answerWith(api, store.clock)
  const routes = describeWrites(writes, file ? formBody(schema) : jsonBody(schema))

  answer(
    defineRoute(tag, access, { ...routes.create, file, mayNeedApproval }),
    ({ c, body: content }) =>
      writeIdempotent(c, store, {
        entity,
        content,
        output,
        perform: (actor) => create(actor, content),
      }),
  )
  answer(
    defineRoute(tag, access, { ...routes.update, file, mayNeedApproval }),
    ({ c, params, headers, body: content }) => {
      const target = targetOf(params, headers, content)
      return writeIdempotent(c, store, {
        entity,
        content,
        output,
        perform: (actor) => update(actor, target, content),
      })
    },
  )

  const deleteRoute = defineRoute(tag, access, {
    delete: `${path}/{id}`,
    summary: `Delete ${one}; undo puts it back`,
    request: { params: idParams, headers: writeHeaders },
    responses: { 204: deletedResponse },
    mayNeedApproval: mayNeedApproval && !approval.allowsDeletion,
  })
  answer(deleteRoute, ({ c, params, headers }) => {
    const target = targetOf(params, headers)
    return deleteIdempotent(c, store, (actor) => remove(actor, target))
  })

  if (hasVisibility(entity)) addWorkingCopies(answer, store, writes)
}

type Described = Pick<RecordWrites<unknown, never>, 'path' | 'one'> & {
  output: z.ZodType<OutputFields>
}

function describeWrites<B extends object>({ path, one, output }: Described, body: B) {
  return {
    create: {
      post: path,
      summary: `Add ${one}`,
      request: { headers: idempotencyKey, body },
      responses: { 201: changedResponse(output, 'As it was saved.') },
    },
    update: {
      put: `${path}/{id}`,
      summary: `Replace ${one}; a file that is not sent again stays`,
      request: { params: idParams, headers: writeHeaders, body },
      responses: { 200: changedResponse(output, 'As it is now.') },
    },
  }
}
