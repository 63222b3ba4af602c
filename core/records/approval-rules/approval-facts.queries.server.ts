import type { Db } from '#core/kernel/db/database.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import type { ProposedWrite } from '#core/kernel/history/approvals.ts'

export type SettingFacts = Pick<
  Row<'settings'>,
  'key' | 'valueEn' | 'valueBn' | 'isSample' | 'createdAt'
>

/** Lists settings with their facts; there are a few dozen. */
export async function listSettingFacts(db: Db): Promise<SettingFacts[]> {
  return db
    .selectFrom('settings')
    .select(['key', 'valueEn', 'valueBn', 'isSample', 'createdAt'])
    .execute()
}

/** Lists every step of the applied changes that had needed an approval. */
export async function listAppliedWrites(db: Db): Promise<ProposedWrite[]> {
  const rows = await db
    .selectFrom('pendingChanges')
    .select('writes')
    .where('state', '=', 'applied')
    .execute()
  return rows.flatMap(({ writes }): ProposedWrite[] => JSON.parse(writes))
}

/** Lists texts that may show an account, by their key `page.part`. */
export async function listAccountTexts(
  db: Db,
): Promise<Pick<Row<'pageTexts'>, 'key' | 'body' | 'bodyBn'>[]> {
  return db
    .selectFrom('pageTexts')
    .select(['key', 'body', 'bodyBn'])
    .where((eb) => eb.or([eb('body', 'like', '%{{donate.%'), eb('bodyBn', 'like', '%{{donate.%')]))
    .execute()
}
