import type { Db } from '#core/kernel/db/database.ts'
import { insertedId } from '#core/kernel/db/inserted-id.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import type { ProposedWrite } from '#core/kernel/history/approvals.ts'

export type PendingChange = Omit<Row<'pendingChanges'>, 'writes'> & { writes: ProposedWrite[] }

export async function insertPendingChange(
  tx: Db,
  { writes, ...values }: Omit<PendingChange, 'id'>,
) {
  return insertedId(
    tx.insertInto('pendingChanges').values({ ...values, writes: JSON.stringify(writes) }),
  )
}

export async function findPendingChange(db: Db, id: number): Promise<PendingChange | undefined> {
  const row = await db
    .selectFrom('pendingChanges')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && withWrites(row)
}

/** Lists changes, newest first. */
export async function listPendingChanges(db: Db, state?: PendingChange['state']) {
  const rows = await db
    .selectFrom('pendingChanges')
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'open'))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(withWrites)
}

/** Lists pending changes whose waiting time is over, oldest first. */
export async function listDueIds(db: Db, now: string) {
  const rows = await db
    .selectFrom('pendingChanges')
    .select('id')
    .where('state', '=', 'open')
    .where('appliesAt', '<=', now)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export type Decision = Pick<PendingChange, 'state' | 'decidedAt'> &
  Partial<Pick<PendingChange, 'decidedBy' | 'decidedByName' | 'reason'>>

/** Records the decision on a pending change. @returns false if it is no longer open */
export async function decide(tx: Db, id: number, decision: Decision) {
  const { numUpdatedRows } = await tx
    .updateTable('pendingChanges')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function withWrites(row: Row<'pendingChanges'>): PendingChange {
  return { ...row, writes: JSON.parse(row.writes) }
}
