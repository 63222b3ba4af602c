// Only a hash of the key of a withdrawn photo's file names is kept: it does not reveal the name, but still recognises
// a file that reappears under it.
import { createHash } from 'node:crypto'
import type { Db } from '#core/kernel/db/database.ts'
import { hasFound } from '#core/kernel/db/found-rows.ts'
import { sha256Of } from '#core/platform/sha256.ts'
import type { Storage } from '#core/platform/storage/storage.ts'

/**
 * Hashes a file key.
 * @param key from `keyOf`: 128 random bits, so that nobody can guess it from its hash
 */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

export async function listWithdrawnHashes(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('withdrawnFiles').select('keyHash').execute()
  return new Set(rows.map(({ keyHash }) => keyHash))
}

export async function insertWithdrawn(tx: Db, key: string, at: string) {
  await tx
    .insertInto('withdrawnFiles')
    .values({ keyHash: hashKey(key), at })
    .onConflict((conflict) => conflict.column('keyHash').doNothing())
    .execute()
}

/** Hashes the content of a stored file, so that it is recognised under another name; undefined if it is gone. */
export async function contentHash(storage: Pick<Storage, 'read'>, name: string) {
  const bytes = await storage.read(name)
  return bytes && sha256Of([bytes])
}

/** True if a photo with this content was withdrawn. */
export async function isWithdrawn(db: Db, hash: string) {
  return hasFound(db.selectFrom('withdrawnFiles').where('keyHash', '=', hashKey(hash)))
}
