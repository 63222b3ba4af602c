// Settings of access in the access log, whichever way they change: the form, undo or restore.
import type { Change } from '#platform/history/change-content.ts'
import { recordAccess } from '../access-log/record-access.service.server.ts'
import { isAccessSetting } from './setting.schema.ts'

type Values = Readonly<Record<string, unknown>>

export async function recordSetting(change: Change, before: Values, after: Values): Promise<void> {
  const key = String(after.key)
  if (!isAccessSetting(key) || before.valueEn === after.valueEn) return
  const details = { key, from: String(before.valueEn ?? ''), to: String(after.valueEn) }
  const { tx, at, actor } = change
  await recordAccess(tx, { at, event: 'accessSettingChanged', actor, details })
}
