// Operations that may be sent again after a lost answer: the header `Idempotency-Key` names what is wished for.
import { createHash, createHmac } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Entity } from '../../db/tables.ts'
import { AppError } from '../../errors.ts'
import type { Actor, ContentStore } from '../../history/change-content.ts'
import { findIdempotentResult, type Sending, type Sent } from '../../history/idempotency-keys.ts'
import type { Changed } from '../../history/records.ts'
import type { ApiEnv } from './access.ts'
import { actorOf, ifMatch } from './writing.ts'

const keyHeader = 'idempotency-key'

export const idempotencyKey = z.object({
  [keyHeader]: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'Give 16 to 200 letters and digits, made by chance.')
    .optional()
    .openapi({
      description:
        'Made by chance, the same when this is sent again: it is done once, and the first answer comes again, for a week. With another body it is refused; then `Location` and `ETag` tell what the first one left.',
      example: '0f8fad5b-d9cb-469f-a165-70867728950e',
    }),
})

/** Both headers of an operation that changes what is there. */
export const guardedOnce = ifMatch.extend(idempotencyKey.shape)

type Wish<Answer> = {
  /** What it creates or changes. */
  entity?: Entity
  /** What came with it, as it was read. */
  content: object
  /** The answer of the first time, from the record as history holds it and the version of that change. */
  again: (record: unknown, version: number) => Answer
  /** Makes one change, as this actor. */
  make: (actor: Actor) => Promise<Changed<Answer>>
}

/** Does what is wished for, or finds what the same key has done before. @throws AppError conflict */
export async function doOnce<Answer>(
  c: Context<ApiEnv>,
  store: ContentStore,
  { entity, content, again, make }: Wish<Answer>,
): Promise<Changed<Answer>> {
  const sending = await sendingOf(c, entity, content)
  if (!sending) return make(actorOf(c))
  const early = await findIdempotentResult(store.db, sending, store.clock())
  if (early) return repeat(early)
  try {
    return await make({ ...actorOf(c), sending })
  } catch (error) {
    if (isRefusal(error)) throw error
    // Two at once: the second waited for the first, or met its taken email, and has changed nothing.
    const other = await findIdempotentResult(store.db, sending, store.clock())
    if (!other) throw error
    return repeat(other)
  }

  function repeat({ isSameContent, record, version }: Sent): Changed<Answer> {
    if (isSameContent) return { record: again(record, version), version }
    showFirst(c, record)
    throw new AppError('conflict', 'This was sent before with other content, and that was saved.')
  }
}

/** Whoever may no longer do it is not told what it left either. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && ['unauthorized', 'forbidden'].includes(error.code)
}

/** A delete that is sent again is answered like the first. @throws AppError conflict */
export async function deleteOnce(
  c: Context<ApiEnv>,
  store: ContentStore,
  remove: (actor: Actor) => Promise<{ version: number | undefined }>,
): Promise<{ version: number | undefined }> {
  return doOnce(c, store, {
    content: {},
    again: (_record, version) => version,
    make: async (actor) => {
      const { version } = await remove(actor)
      return { record: version, version }
    },
  })
}

/** Where the first one is, and what `If-Match` takes to change it. */
function showFirst(c: Context<ApiEnv>, record: unknown) {
  const left = firstLeft.safeParse(record)
  if (!left.success) return
  const { method, path } = c.req
  c.header('Location', method === 'POST' ? `${path}/${left.data.id}` : path)
  c.header('ETag', `"${left.data.updatedAt}"`)
}

const firstLeft = z.object({ id: z.int(), updatedAt: z.string() })

async function sendingOf(
  c: Context<ApiEnv>,
  entity: Entity | undefined,
  content: object,
): Promise<Sending | undefined> {
  const key = c.req.header(keyHeader)
  if (!key) return undefined
  const whose = `${c.req.method} ${c.req.path}\n${c.get('caller').id}\n`
  // A body may hold a password: without the key, which is kept nowhere, its hash tells nothing.
  const contentHash = createHmac('sha256', key)
    .update(await printOf(content))
    .digest('hex')
  return {
    keyHash: createHash('sha256')
      .update(whose + key)
      .digest('hex'),
    contentHash,
    entity,
  }
}

/** A file counts by its bytes: how a form is cut into parts is different each time. */
async function printOf(content: object): Promise<string> {
  const parts = await Promise.all(
    Object.entries(content).map(async ([name, value]) => [
      name,
      value instanceof File ? hashOf(await value.arrayBuffer()) : value,
    ]),
  )
  return JSON.stringify(parts)
}

function hashOf(bytes: ArrayBuffer): string {
  return createHash('sha256').update(new Uint8Array(bytes)).digest('hex')
}
