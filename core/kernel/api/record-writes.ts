// POST, PUT and DELETE of one entity: the same for every entity but for its form, its output and its service.
import type { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Entity } from '../db/tables.ts'
import { hasVisibility } from '../db/visibility.ts'
import type { Actor, ContentStore } from '../history/change-content.ts'
import { type Changed, deleteRecord, type Target } from '../history/records.ts'
import { entityPermissions } from '../permissions.ts'
import type { ApiEnv } from './access.ts'
import { bodyOf } from './body.ts'
import type { Api } from './create-api.ts'
import { defineRoute } from './define-route.ts'
import { deleteIdempotent, idempotencyKey, runIdempotent, writeHeaders } from './idempotency.ts'
import type { FileLimit } from './multipart.ts'
import { type OutputFields, type OutputSchema, pickOutput } from './output.ts'
import { idParams } from './parameters.ts'
import { addWorkingCopies } from './record-working-copies.ts'
import {
  changedResponse,
  deletedResponse,
  formBody,
  jsonBody,
  showVersion,
  targetOf,
} from './writing.ts'

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

  if (file) {
    const routes = describeWrites(writes, formBody(schema))
    api.openapi(defineRoute(tag, access, { ...routes.create, file, mayNeedApproval }), async (c) =>
      sendCreated(c, await createOnce(c, c.req.valid('form'))),
    )
    api.openapi(
      defineRoute(tag, access, { ...routes.update, file, mayNeedApproval }),
      async (c) => {
        const form = c.req.valid('form')
        const target = targetOf(c.req.valid('param'), c.req.valid('header'), form)
        return sendUpdated(c, await updateOnce(c, target, form))
      },
    )
  } else {
    const routes = describeWrites(writes, jsonBody(schema))
    api.openapi(defineRoute(tag, access, { ...routes.create, mayNeedApproval }), async (c) =>
      sendCreated(c, await createOnce(c, c.req.valid('json'))),
    )
    api.openapi(defineRoute(tag, access, { ...routes.update, mayNeedApproval }), async (c) => {
      const form = c.req.valid('json')
      const target = targetOf(c.req.valid('param'), c.req.valid('header'), form)
      return sendUpdated(c, await updateOnce(c, target, form))
    })
  }

  const deleteRoute = defineRoute(tag, access, {
    delete: `${path}/{id}`,
    summary: `Delete ${one}; undo puts it back`,
    request: { params: idParams, headers: writeHeaders },
    responses: { 204: deletedResponse },
    mayNeedApproval: mayNeedApproval && !approval.allowsDeletion,
  })
  api.openapi(deleteRoute, async (c) => {
    const target = targetOf(c.req.valid('param'), c.req.valid('header'))
    const { version } = await deleteIdempotent(c, store, (actor) => remove(actor, target))
    showVersion(c, version)
    return c.body(null, 204)
  })

  if (hasVisibility(entity)) addWorkingCopies(api, store, writes)

  function createOnce(c: Context<ApiEnv>, content: Form) {
    return writeOnce(c, content, (actor) => create(actor, content))
  }

  function updateOnce(c: Context<ApiEnv>, target: Target, content: Form) {
    return writeOnce(c, content, (actor) => update(actor, target, content))
  }

  function writeOnce(
    c: Context<ApiEnv>,
    content: Form,
    write: (actor: Actor) => Promise<Changed<NoInfer<Output>>>,
  ) {
    return runIdempotent(c, store, {
      entity,
      content,
      replay: (record) => pickOutput(output, output.parse(record)),
      perform: async (actor) => {
        const { record, version } = await write(actor)
        return { record: pickOutput(output, record), version }
      },
    })
  }

  function sendCreated(c: Context<ApiEnv>, { record, version }: Changed<OutputFields>) {
    showVersion(c, version)
    return c.json(record, 201)
  }

  function sendUpdated(c: Context<ApiEnv>, { record, version }: Changed<OutputFields>) {
    showVersion(c, version)
    return c.json(record, 200)
  }
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
