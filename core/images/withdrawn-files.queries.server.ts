// Only a hash of the key of a withdrawn photo's file names is kept: it does not reveal the name, but still recognises
// a file that reappears under it.
import { createHash } from 'node:crypto'
import type { Db } from '#core/kernel/db/database.ts'

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

export async function insertWithdrawn(tx: Db, key: string, at: string): Promise<void> {
  await tx
    .insertInto('withdrawnFiles')
    .values({ keyHash: hashKey(key), at })
    .onConflict((conflict) => conflict.column('keyHash').doNothing())
    .execute()
}
