// Operations that are safe to retry after a lost response: the header `Idempotency-Key` identifies the
// request.
import { createHash, createHmac } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { issueText } from '#core/error-messages/error-message.ts'
import { AppError } from '#core/platform/errors.ts'
import { sha256Of } from '#core/platform/sha256.ts'
import type { Entity } from '../db/tables.ts'
import type { Actor, ContentStore } from '../history/change-content.ts'
import {
  findIdempotentResult,
  type IdempotentResult,
  type KeyedRequest,
} from '../history/idempotency-keys.ts'
import type { Changed } from '../history/records.ts'
import type { ApiEnv } from './access.ts'
import { type OutputFields, type OutputSchema, pickOutput } from './output.ts'
import { actorOf, ifMatch } from './writing.ts'

const keyHeader = 'idempotency-key'

export const idempotencyKey = z.object({
  [keyHeader]: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, issueText('idempotency_key.invalid'))
    .optional()
    .openapi({
      description:
        '16 to 200 characters of ASCII made by chance, without spaces, the same when this is sent again: it is done once, and the first answer comes again, for a week. With another body it is refused; then `Location` and `ETag` tell what the first one left.',
      example: '0f8fad5b-d9cb-469f-a165-70867728950e',
    }),
})

/** Both headers of an operation that changes an existing record. */
export const writeHeaders = ifMatch.extend(idempotencyKey.shape)

type IdempotentRequest<Result> = {
  /** The entity it creates or changes. */
  entity?: Entity
  /** Its parsed content. */
  content: object
  /** Rebuilds the first response, from the record as history holds it and the version of that change. */
  replay: (record: unknown, version: number) => Result
  /** Performs one change as this actor. */
  perform: (actor: Actor) => Promise<Changed<Result>>
}

/** Performs the request, or returns the result stored for its key. @throws AppError conflict */
export async function runIdempotent<Result>(
  c: Context<ApiEnv>,
  store: ContentStore,
  { entity, content, replay, perform }: IdempotentRequest<Result>,
): Promise<Changed<Result>> {
  const keyedRequest = await readKeyedRequest(c, entity, content)
  if (!keyedRequest) return perform(actorOf(c))
  const stored = await findIdempotentResult(store.db, keyedRequest, store.clock())
  if (stored) return repeat(stored)
  try {
    return await perform({ ...actorOf(c), keyedRequest })
  } catch (error) {
    if (isRefusal(error)) throw error
    // Two concurrent requests: the second waited for the first, or violated its unique email, and changed
    // nothing.
    const concurrent = await findIdempotentResult(store.db, keyedRequest, store.clock())
    if (!concurrent) throw error
    return repeat(concurrent)
  }

  function repeat({ isSameContent, record, version }: IdempotentResult): Changed<Result> {
    if (isSameContent) return { record: replay(record, version), version }
    setResultHeaders(c, record)
    throw new AppError('conflict', 'request.sent_with_other_content')
  }
}

/** A caller who has lost the permission does not see the earlier result either. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && ['unauthorized', 'forbidden'].includes(error.code)
}

/** Performs a write once per idempotency key; both responses are the record, as `output` has it. @throws AppError conflict */
export async function writeIdempotent<Output extends OutputFields>(
  c: Context<ApiEnv>,
  store: ContentStore,
  request: Pick<IdempotentRequest<Output>, 'entity' | 'content' | 'perform'> & {
    output: OutputSchema<Output>
  },
): Promise<Changed<Output>> {
  const { output, perform, ...rest } = request
  return runIdempotent<Output>(c, store, {
    ...rest,
    replay: (record) => pickOutput(output, output.parse(record)),
    perform: async (actor) => {
      const { record, version } = await perform(actor)
      return { record: pickOutput(output, record), version }
    },
  })
}

/**
 * Performs a change without a record in its response once per idempotency key.
 * @throws AppError conflict
 */
export async function changeIdempotent(
  c: Context<ApiEnv>,
  store: ContentStore,
  content: object,
  change: (actor: Actor) => Promise<{ version: number | undefined }>,
): Promise<{ version: number | undefined }> {
  return runIdempotent(c, store, {
    content,
    replay: (_record, version) => version,
    perform: async (actor) => {
      const { version } = await change(actor)
      return { record: version, version }
    },
  })
}

/** Deletes once per idempotency key: a repeated request gets the response of the first. @throws AppError conflict */
export async function deleteIdempotent(
  c: Context<ApiEnv>,
  store: ContentStore,
  remove: (actor: Actor) => Promise<{ version: number | undefined }>,
): Promise<{ version: number | undefined }> {
  return changeIdempotent(c, store, {}, remove)
}

/** The address of the first result, and the `If-Match` value to change it. */
function setResultHeaders(c: Context<ApiEnv>, record: unknown) {
  const result = resultIdentity.safeParse(record)
  if (!result.success) return
  const { method, path } = c.req
  c.header('Location', method === 'POST' ? `${path}/${result.data.id}` : path)
  c.header('ETag', `"${result.data.updatedAt}"`)
}

const resultIdentity = z.object({ id: z.int(), updatedAt: z.string() })

/** Reads the key of a request with its content; undefined without one. */
export async function readKeyedRequest(
  c: Context<ApiEnv>,
  entity: Entity | undefined,
  content: object,
): Promise<KeyedRequest | undefined> {
  const key = c.req.header(keyHeader)
  if (!key) return undefined
  const scope = `${c.req.method} ${c.req.path}\n${c.get('caller').id}\n`
  // A body may hold a password: without the key, which is never stored, its HMAC reveals nothing.
  const contentHash = createHmac('sha256', key)
    .update(await fingerprint(content))
    .digest('hex')
  return {
    keyHash: createHash('sha256')
      .update(scope + key)
      .digest('hex'),
    contentHash,
    entity,
  }
}

/** A file is compared by its bytes: the multipart boundary differs each time. */
async function fingerprint(content: object): Promise<string> {
  const parts = await Promise.all(
    Object.entries(content).map(async ([name, value]) => [
      name,
      value instanceof File ? await sha256Of(value.stream()) : value,
    ]),
  )
  return JSON.stringify(parts)
}
