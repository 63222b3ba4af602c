// Values that an administrator must not change alone, since a stolen account would be used for them. The first value
// needs no approval, nor does any value while the site is being set up.
import type { Db } from '#core/kernel/db/database.ts'
import type { ApprovalRule, ProposedWrite } from '#core/kernel/history/approvals.ts'
import {
  listAppliedWrites,
  listSettingFacts,
  type SettingFacts,
} from './approval-facts.queries.server.ts'

type RecordValues = Readonly<Record<string, unknown>>

/** True for settings that name an account for donations. Once the first of them is set, the site counts as set up. */
export function isAccountSetting(key: string): boolean {
  return key === 'donate.bank' || key === 'donate.mfs' || key === 'donate.qr'
}

/** Time for which a site without an account for donations counts as being set up. */
const setUpMs = 7 * 24 * 60 * 60 * 1000

/** Requires an approval for a change of the columns once any of them is set, and for a deletion of such a record. */
export function approvalOfColumns(
  table: ProposedWrite['entity'],
  ...columns: string[]
): ApprovalRule {
  return async ({ tx, at }, before, after) => {
    const isGiven = isAnyGiven(columns, before)
    const isSame = columns.every((column) => (before?.[column] ?? '') === (after?.[column] ?? ''))
    // Samples may be changed freely, so nobody may mark a value as sample alone.
    if (isSame && isGiven === isAnyGiven(columns, after)) return false
    if (!isGiven && !(await wasEmptied(tx, table, columns, before ?? after))) return false
    return isSetUp(tx, at)
  }
}

/** True if the site already shows donors an account. */
export async function hasAccount(tx: Db): Promise<boolean> {
  return (await listSettingFacts(tx)).some(isAccount)
}

/** Lists the accounts of the settings, in both languages. */
export async function listAccounts(tx: Db): Promise<string[]> {
  const accounts = (await listSettingFacts(tx)).filter(isAccount)
  return accounts.flatMap(({ valueEn, valueBn }) => [valueEn, valueBn])
}

function isAccount(row: SettingFacts): boolean {
  return isAccountSetting(row.key) && isAnyGiven(['valueEn', 'valueBn'], row)
}

export async function isSetUp(tx: Db, at: string): Promise<boolean> {
  const rows = await listSettingFacts(tx)
  const start = rows.reduce((first, { createdAt }) => (createdAt < first ? createdAt : first), at)
  if (Date.parse(at) - Date.parse(start) >= setUpMs) return true
  return rows.some(isAccount)
}

function isAnyGiven(columns: readonly string[], record: RecordValues | undefined): boolean {
  return !record?.isSample && columns.some((column) => Boolean(record?.[column]))
}

/** True if an approved change has emptied or removed the value, so that the next one is not the first. */
async function wasEmptied(
  tx: Db,
  table: ProposedWrite['entity'],
  columns: readonly string[],
  record: RecordValues | undefined,
): Promise<boolean> {
  if (!record) return false
  const writes = await listAppliedWrites(tx)
  return writes.some(
    ({ entity, entityId, before }) =>
      entity === table && isOf(record, entityId, before) && isAnyGiven(columns, parsed(before)),
  )
}

/** A deleted setting is created again with another id. */
function isOf(record: RecordValues, entityId: number, before: string | null): boolean {
  return record.key === undefined ? entityId === record.id : record.key === parsed(before).key
}

function parsed(state: string | null): RecordValues {
  return JSON.parse(state ?? '{}')
}
