// Missing items are listed in the order in which they are filled in: values, pages, texts of one language, samples.
import { needsContent, pageKeys, pageOfKey } from '#core/lib/public-pages.ts'
import { isProgramPage } from '#core/page/frame/related-pages.ts'
import type { RecordName } from '#core/records/screens/entity-info.ts'
import {
  isSettingKey,
  type SettingKey,
  settingTable,
} from '#core/settings/stored/setting.schema.ts'
import { hasSectionForm } from '#core/settings/values/setting-sections.ts'
import type { DashboardRecord } from '#modules/dashboard/dashboard-output.schema.server.ts'
import type { PageTextRecord } from '#modules/page-texts/page-text-output.schema.server.ts'
import type { SiteCheckRecord } from '#modules/site-check/site-check-output.schema.server.ts'

export const missingKinds = ['values', 'pages', 'texts', 'samples'] as const

export type MissingKind = (typeof missingKinds)[number]

export type MissingItem = { kind: MissingKind; to: string } & (
  | { settings: readonly SettingKey[] }
  | { page: string }
  | { record: RecordName }
)

type Sources = {
  dashboard: Pick<DashboardRecord, 'emptySettings' | 'samples'>
  texts: readonly PageTextRecord[]
  check: Pick<SiteCheckRecord, 'texts'> | undefined
  addressOf: (record: RecordName) => string | undefined
}

export function missingItems({ dashboard, texts, check, addressOf }: Sources): MissingItem[] {
  const records = (kind: MissingKind, found: readonly RecordName[]) =>
    uniqueRecords(found).flatMap((record): MissingItem[] => {
      const to = addressOf(record)
      return to ? [{ kind, to, record }] : []
    })
  return [
    ...missingValues(dashboard.emptySettings.filter(isSettingKey)),
    ...emptyPages(texts),
    ...records('texts', check?.texts.rows ?? []),
    ...records(
      'samples',
      dashboard.samples.flatMap(({ entries }) => entries),
    ),
  ]
}

/** Returns one item for each section, since its values are filled in on one form. */
function missingValues(keys: readonly SettingKey[]): MissingItem[] {
  const forms = new Map<string, SettingKey[]>()
  for (const key of keys) {
    const { section } = settingTable[key]
    const to = `/admin/settings/${section}${hasSectionForm(section) ? '' : `/${key}`}`
    forms.set(to, [...(forms.get(to) ?? []), key])
  }
  return [...forms].map(([to, settings]) => ({ kind: 'values', to, settings }))
}

/** Returns the empty pages, except pages of the built-in programs: other organisations do other work. */
function emptyPages(texts: readonly PageTextRecord[]): MissingItem[] {
  const expected = pageKeys.filter((page) => needsContent(page) === 'text' && !isProgramPage(page))
  return expected.flatMap((page): MissingItem[] => {
    const own = texts.filter(({ key }) => pageOfKey(key) === page)
    const [first] = own
    if (!first || own.some(({ body, bodyBn }) => body || bodyBn)) return []
    return [{ kind: 'pages', to: `/admin/settings/pages/${first.id}`, page }]
  })
}

function uniqueRecords(records: readonly RecordName[]): RecordName[] {
  return [...new Map(records.map((one) => [`${one.entity}/${one.id}`, one])).values()]
}
