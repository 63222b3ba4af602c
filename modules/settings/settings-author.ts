import type { ApiClient } from '#core/lib/api/api-client.ts'
import { lastAuthor } from '#core/lib/api/last-author.ts'
import type { SettingRecord } from '#core/settings/values/setting-output.schema.server.ts'

/** Returns the name of the person who gave the newest of these values. */
export async function settingsAuthor(api: ApiClient, settings: readonly SettingRecord[]) {
  const timeOf = ({ updatedAt }: SettingRecord) => updatedAt ?? ''
  const [newest] = settings.toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)))
  return newest?.id ? lastAuthor(api, 'settings', newest.id) : undefined
}
