// A line that drops after the server has saved and before it has answered leaves the sender in doubt. A key
// that the sender makes and repeats settles it: what came with the same key is answered again, not done again.
import type { Db } from '../db/database.ts'
import type { Entity } from '../db/tables.ts'
import { AppError } from '../errors.ts'

/** Whoever tries longer than this begins anew. */
const keptMs = 7 * 24 * 60 * 60 * 1000

/** What may be sent again. Both hashes are SHA-256 in hex. */
export type Sending = {
  /** Of the key, with whose it is and for which operation: somebody else's same key is another. */
  keyHash: string
  /** Of all that came with it. */
  contentHash: string
  /** What it creates or changes; undefined for an operation that leaves no record, such as a delete. */
  entity: Entity | undefined
}

/** What has come before. `record` is as history holds it: how that change left it, without secrets. */
export type Sent = { version: number; isSameContent: boolean; record: unknown }

/** Undefined also when what it left has been deleted since: then it is not a repeat but a new wish. */
export async function findIdempotentResult(
  db: Db,
  { keyHash, contentHash, entity }: Sending,
  now: Date,
): Promise<Sent | undefined> {
  const sent = await db
    .selectFrom('sentKeys')
    .select(['contentHash', 'version'])
    .where('keyHash', '=', keyHash)
    .where('at', '>=', oldest(now))
    .executeTakeFirst()
  if (!sent) return undefined
  const { version } = sent
  const isSameContent = sent.contentHash === contentHash
  if (!entity) return { version, isSameContent, record: undefined }
  const record = await findLeft(db, entity, version)
  return record === undefined ? undefined : { version, isSameContent, record }
}

/**
 * In the transaction of the change itself, where only one at a time is.
 * @throws AppError conflict when another with the same key was faster
 */
export async function refuseRepeated(tx: Db, sending: Sending, now: Date): Promise<void> {
  if (await findIdempotentResult(tx, sending, now))
    throw new AppError('conflict', 'This has been sent before.')
}

/** In the same transaction, once there is a change to remember. */
export async function storeIdempotencyKey(
  tx: Db,
  sending: Sending,
  version: number,
  now: Date,
): Promise<void> {
  const { keyHash, contentHash } = sending
  await tx
    .deleteFrom('sentKeys')
    .where((eb) => eb.or([eb('keyHash', '=', keyHash), eb('at', '<', oldest(now))]))
    .execute()
  await tx
    .insertInto('sentKeys')
    .values({ keyHash, contentHash, at: now.toISOString(), version })
    .execute()
}

async function findLeft(db: Db, entity: Entity, version: number): Promise<unknown> {
  const left = await db
    .selectFrom('history')
    .select(['entityId', 'after'])
    .where('version', '=', version)
    .where('entity', '=', entity)
    .where('action', 'in', ['create', 'update'])
    .executeTakeFirst()
  if (!left?.after) return undefined
  const row = await db
    .selectFrom(entity)
    .select('id')
    .where('id', '=', left.entityId)
    .executeTakeFirst()
  return row ? JSON.parse(left.after) : undefined
}

function oldest(now: Date): string {
  return new Date(now.getTime() - keptMs).toISOString()
}
