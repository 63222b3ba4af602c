// The access log records changes of access settings and of accounts to give to, by form, undo or restore.
import type { Change } from '#core/kernel/history/change-content.ts'
import { isAccountSetting } from '#core/records/approval-rules/approval-of-columns.server.ts'
import { recordAccess } from '#core/records/audit/record-access.service.server.ts'
import { isAccessSetting } from '../stored/setting.schema.ts'

type Values = Readonly<Record<string, unknown>>

export async function recordSetting(change: Change, before: Values, after: Values): Promise<void> {
  await recordAccount(change, before, after)
  const key = String(after.key)
  if (!isAccessSetting(key) || before.valueEn === after.valueEn) return
  const details = { key, from: String(before.valueEn ?? ''), to: String(after.valueEn) }
  const { tx, at, actor } = change
  await recordAccess(tx, { at, event: 'accessSettingChanged', actor, details })
}

/**
 * Notifies all administrators of a first account, which needs no approval. Approved changes have an event of their
 * own.
 */
async function recordAccount({ tx, at, actor }: Change, before: Values, after: Values) {
  const key = String(after.key)
  const given = textOf(after)
  if (!isAccountSetting(key) || !given || given === textOf(before) || actor.passed) return
  const details = { key, to: given }
  await recordAccess(tx, { at, event: 'accountNumberGiven', actor, details })
}

function textOf({ valueEn, valueBn }: Values): string {
  return [valueEn, valueBn].filter(Boolean).join(' / ').replace(/\s+/g, ' ')
}
