import { readStoredVersion } from '#core/kernel/content-version/stored-version.ts'
import type { Services } from '#core/kernel/services.ts'
import { updateRow } from '../ledger/giving-rows.queries.server.ts'
import { unlistGiver } from './listed-givers.queries.server.ts'
import { findPromiseByCode } from './promise.queries.server.ts'

/**
 * Withdraws the consent to be named in public; does nothing for an unknown code. Whoever has the code may do so, since it
 * only hides a name.
 */
export async function withdrawListing(
  { db, clock, contentVersion }: Pick<Services, 'db' | 'clock' | 'contentVersion'>,
  written: string,
): Promise<void> {
  const promise = await findPromiseByCode(db, written)
  if (!promise?.hasListing) return
  const at = clock().toISOString()
  const version = await db.transaction().execute(async (tx) => {
    await updateRow(tx, 'givingPromises', promise.id, { hasListing: false, updatedAt: at })
    await unlistGiver(tx, promise.id, { at, userId: null, userName: null })
    return readStoredVersion(tx)
  })
  contentVersion.committed(version)
}
