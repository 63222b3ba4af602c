// Which values an administrator alone must not change: what a stolen account would be stolen for. Their first value
// is free, and so is every one while the site is being set up.
import type { Db } from '#platform/db/database.ts'
import type { GuardRule, HeldWrite } from '#platform/history/change-guard.ts'
import { listAppliedWrites, listSettingFacts } from './guard-facts.queries.server.ts'

type RecordValues = Readonly<Record<string, unknown>>

/** Settings that say where money goes. With the first of them given, the site is set up. */
const accountSettings: readonly string[] = ['donate.bank', 'donate.mfs']

/** Without an account to give to, a site counts as being set up for so long. */
const setUpMs = 7 * 24 * 60 * 60 * 1000

/** A change waits that alters one of the columns once any of them has been given, or takes the record away. */
export function guardColumns(table: HeldWrite['entity'], ...columns: string[]): GuardRule {
  return async ({ tx, at }, before, after) => {
    const isGiven = isAnyGiven(columns, before)
    const isSame = columns.every((column) => (before?.[column] ?? '') === (after?.[column] ?? ''))
    // Whatever is a sample may be changed freely, so nobody may call it one alone.
    if (isSame && isGiven === isAnyGiven(columns, after)) return false
    if (!isGiven && !(await wasEmptied(tx, table, columns, before))) return false
    return isSetUp(tx, at)
  }
}

export async function isSetUp(tx: Db, at: string): Promise<boolean> {
  const rows = await listSettingFacts(tx)
  const start = rows.reduce((first, { createdAt }) => (createdAt < first ? createdAt : first), at)
  if (Date.parse(at) - Date.parse(start) >= setUpMs) return true
  return rows.some(
    (row) => accountSettings.includes(row.key) && isAnyGiven(['valueEn', 'valueBn'], row),
  )
}

function isAnyGiven(columns: readonly string[], record: RecordValues | undefined): boolean {
  return !record?.isSample && columns.some((column) => Boolean(record?.[column]))
}

/** What a confirmed change has emptied had a value: the next one is not the first. */
async function wasEmptied(
  tx: Db,
  table: HeldWrite['entity'],
  columns: readonly string[],
  record: RecordValues | undefined,
): Promise<boolean> {
  if (!record) return false
  const writes = await listAppliedWrites(tx)
  return writes.some(
    ({ entity, entityId, before }) =>
      entity === table && entityId === record.id && isAnyGiven(columns, JSON.parse(before ?? '{}')),
  )
}
