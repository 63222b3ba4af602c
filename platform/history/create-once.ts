// A line that drops after the server has saved and before it has answered leaves the sender in doubt. A key
// that the sender makes and repeats settles it: what came with the same key is answered, not made again.
import { createHash } from 'node:crypto'
import type { Db } from '../db/database.ts'
import type { Entity } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import type { Actor, Change, ContentStore } from './change-content.ts'
import type { Changed } from './records.ts'

/** Whoever tries longer than this begins anew. */
const keptMs = 7 * 24 * 60 * 60 * 1000

type Once<Found> = {
  entity: Entity
  /** The sender's own; somebody else's same key is another. Without one everything is new. */
  key: string | null | undefined
  find: (db: Db, id: number) => Promise<Found | undefined>
  /** Makes it, and in the same change calls `remember` with the id. */
  create: (remember: (change: Change, id: number) => Promise<void>) => Promise<Changed<Found>>
}

/** What has been deleted since is made again: then it is not a repeat but a new wish. */
export async function createOnce<Found>(
  store: ContentStore,
  actor: Actor,
  once: Once<Found>,
): Promise<Changed<Found>> {
  const { entity, key, create } = once
  if (!key) return create(async () => {})
  const keyHash = createHash('sha256')
    .update(`${entity}\n${actor.id ?? 0}\n${key}`)
    .digest('hex')
  const early = await findSent(store.db, keyHash, once)
  if (early) return early
  try {
    return await create(async (change, id) => {
      if (await findSent(change.tx, keyHash, once)) throw new AppError('conflict', alreadySent)
      await rememberKey(change, { keyHash, entity, entityId: id, at: store.clock() })
    })
  } catch (error) {
    // Two at once: the second waited for the first, and its own change was taken back whole.
    const other = error instanceof AppError && (await findSent(store.db, keyHash, once))
    if (other) return other
    throw error
  }
}

const alreadySent = 'This has already been sent.'

type Sent = { keyHash: string; entity: Entity; entityId: number; at: Date }

async function rememberKey({ tx, version }: Change, { at, ...sent }: Sent) {
  const last = new Date(at.getTime() - keptMs).toISOString()
  await tx
    .deleteFrom('sentKeys')
    .where((eb) => eb.or([eb('keyHash', '=', sent.keyHash), eb('at', '<', last)]))
    .execute()
  await tx
    .insertInto('sentKeys')
    .values({ ...sent, at: at.toISOString(), version })
    .execute()
}

async function findSent<Found>(
  db: Db,
  keyHash: string,
  { find }: Once<Found>,
): Promise<Changed<Found> | undefined> {
  const sent = await db
    .selectFrom('sentKeys')
    .select(['entityId', 'version'])
    .where('keyHash', '=', keyHash)
    .executeTakeFirst()
  const record = sent && (await find(db, sent.entityId))
  return record && { record, version: sent.version }
}
