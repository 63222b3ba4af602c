// Erases traces of a record: its rows of history, which are also the trash, and its part of changes that wait, or
// have waited, for an approval.
import type { Db } from '../db/database.ts'
import type { ProposedWrite } from './approvals.ts'
import type { RecordKey } from './working-copy-rows.ts'

export async function eraseSnapshots(tx: Db, { entity, id }: RecordKey): Promise<void> {
  await tx.deleteFrom('history').where('entity', '=', entity).where('entityId', '=', id).execute()
  const changes = await tx.selectFrom('pendingChanges').select(['id', 'writes']).execute()
  for (const change of changes) {
    const writes: ProposedWrite[] = JSON.parse(change.writes)
    const kept = writes.filter((write) => write.entity !== entity || write.entityId !== id)
    if (kept.length === writes.length) continue
    await tx
      .updateTable('pendingChanges')
      .set({ writes: JSON.stringify(kept) })
      .where('id', '=', change.id)
      .execute()
  }
}
