// A connection that drops after the server has saved and before it has responded leaves the client in doubt.
// An idempotency key settles it: a request with the same key gets the first response again and is not
// performed twice.

import { AppError } from '#core/platform/errors.ts'
import type { Db } from '../db/database.ts'
import type { Entity } from '../db/tables.ts'

/** A retry after this time counts as a new request. */
const retentionMs = 7 * 24 * 60 * 60 * 1000

/** Keys of requests that may be repeated. Both hashes are SHA-256 in hex. */
export type KeyedRequest = {
  /** Hash of key, caller and operation: the same key of another caller is a different one. */
  keyHash: string
  /** Hash of the whole content. */
  contentHash: string
  /** The entity it creates or changes; undefined for an operation that leaves no record, such as a delete. */
  entity: Entity | undefined
}

/**
 * The result of an earlier request. `record` is taken from history: its state after that change, without
 * secrets.
 */
export type IdempotentResult = { version: number; isSameContent: boolean; record: unknown }

/**
 * Finds the result of an earlier request with this key; undefined also if the record has been deleted since: then the
 * request counts as new.
 */
export async function findIdempotentResult(
  db: Db,
  { keyHash, contentHash, entity }: KeyedRequest,
  now: Date,
): Promise<IdempotentResult | undefined> {
  const stored = await db
    .selectFrom('sentKeys')
    .select(['contentHash', 'version'])
    .where('keyHash', '=', keyHash)
    .where('at', '>=', expiry(now))
    .executeTakeFirst()
  if (!stored) return undefined
  const { version } = stored
  const isSameContent = stored.contentHash === contentHash
  if (!entity) return { version, isSameContent, record: undefined }
  const record = await findResult(db, entity, version)
  return record === undefined ? undefined : { version, isSameContent, record }
}

/**
 * Runs in the transaction of the change itself, which is serialised.
 * @throws AppError conflict when a concurrent request with the same key was faster
 */
export async function rejectRepeated(tx: Db, request: KeyedRequest, now: Date): Promise<void> {
  if (await findIdempotentResult(tx, request, now))
    throw new AppError('conflict', 'request.already_sent')
}

/** Runs in the same transaction, once something has been written. */
export async function storeIdempotencyKey(
  tx: Db,
  request: KeyedRequest,
  version: number,
  now: Date,
): Promise<void> {
  const { keyHash, contentHash } = request
  await tx
    .deleteFrom('sentKeys')
    .where((eb) => eb.or([eb('keyHash', '=', keyHash), eb('at', '<', expiry(now))]))
    .execute()
  await tx
    .insertInto('sentKeys')
    .values({ keyHash, contentHash, at: now.toISOString(), version })
    .execute()
}

async function findResult(db: Db, entity: Entity, version: number): Promise<unknown> {
  const result = await db
    .selectFrom('history')
    .select(['entityId', 'after'])
    .where('version', '=', version)
    .where('entity', '=', entity)
    .where('action', 'in', ['create', 'update'])
    .executeTakeFirst()
  if (!result?.after) return undefined
  const row = await db
    .selectFrom(entity)
    .select('id')
    .where('id', '=', result.entityId)
    .executeTakeFirst()
  return row ? JSON.parse(result.after) : undefined
}

function expiry(now: Date): string {
  return new Date(now.getTime() - retentionMs).toISOString()
}
