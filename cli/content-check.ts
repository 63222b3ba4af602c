import type { Services } from '#core/kernel/services.ts'
import { listSamples, type Sample } from '#core/page/frame/sample.queries.server.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { type SettingKey, settingKeys, settingTable } from '#core/settings/stored/setting.schema.ts'

/** Optional settings. */
const optionalSettings: ReadonlySet<SettingKey> = new Set([
  'security.contact',
  'donate.bank',
  'donate.mfs',
])

/** Remaining sample or empty content, grouped by entity. */
export async function checkContent({
  db,
  entities,
}: Pick<Services, 'db' | 'entities'>): Promise<{ report: string; isComplete: boolean }> {
  const samples = await listSamples({ db, entities })
  const settings = await findSettings(db)
  const empty = settingKeys.filter(
    (key) =>
      !settings[key].en && !optionalSettings.has(key) && settingTable[key].default === undefined,
  )
  const isComplete = samples.length === 0 && empty.length === 0
  if (isComplete) return { report: 'Everything on the site is confirmed.', isComplete }
  const lines = [
    `To confirm: ${samples.length}`,
    ...[...Map.groupBy(samples, ({ entity }) => entity)].flatMap(([entity, group]) => [
      `  ${entity} (${group.length})`,
      ...group.map(describe),
    ]),
    `Empty: ${empty.length}`,
    ...empty.map((key) => `    ${key}`),
  ]
  return { report: lines.join('\n'), isComplete }
}

function describe({ id, label, languages, pages }: Sample): string {
  const only =
    languages.length === 1 ? `, ${languages[0] === 'bn' ? 'Bangla' : 'English'} only` : ''
  const where = pages.includes('*') ? 'every page' : [...new Set(pages)].join(', ')
  return `    #${id} ${label} (on ${where}${only})`
}
