import { useMemo } from 'react'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { type Language, languages } from '#core/lib/text/language.ts'
import { plainText } from '#core/lib/text/plain-text.ts'
import type { AdminLanguage } from '#core/translations/admin-translations.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import type { Insert } from '#core/ui/admin/rich-text/insert-chips.tsx'
import { inOffice } from '#core/people/in-office.ts'
import { withSigners } from '#core/people/message-signers.ts'
import type { PersonRecord } from '#core/people/person.ts'
import { type SettingKey, settingTable } from '#core/settings/stored/setting.schema.ts'
import type { SettingRecord } from '#core/settings/values/setting-output.schema.server.ts'
import { settingsOf } from '#core/settings/values/setting-values.ts'
import {
  browserClock,
  currentStatistics,
  namedStatistics,
} from '#core/statistics/current-statistics.ts'
import type { StatisticRecord } from '#core/statistics/statistic.ts'
import { fillPlaceholders, type PlaceholderValues } from './fill-placeholders.ts'

/** Settings that make sense in the middle of a text. */
const settingPlaceholders = [
  'contact.phone',
  'contact.mobile',
  'contact.email',
  'contact.address',
  'contact.hours',
  'complaints.phone',
  'ed.name',
  'chair.name',
  'rti.officer',
  'donate.bank',
  'donate.mfs',
  'org.name',
  'org.workingArea',
] satisfies SettingKey[]

type Placeholders = {
  /** Current values; undefined until everything has loaded. */
  values: PlaceholderValues | undefined
  /** Placeholders to insert, by the language of the text. Values are in that language, names in the reader's. */
  inserts: Readonly<Record<Language, Insert[]>>
}

export function usePlaceholders(): Placeholders {
  const translations = useAdminTranslations()
  const settings = useApiRead<SettingRecord[]>('/api/settings').response?.data
  const statistics = useApiRead<StatisticRecord[]>('/api/statistics').response?.data
  const projects = useApiRead<{ status: string }[]>('/api/projects').response?.data
  const people = useApiRead<PersonRecord[]>('/api/people').response?.data
  return useMemo(() => {
    if (!settings || !statistics || !projects || !people) return nothingYet
    const present = inOffice(people, browserClock)
    const current = currentStatistics(statistics, browserClock)
    const values = {
      settings: withSigners(settingsOf(settings), present),
      ...namedStatistics(current),
      projectCount: projects.filter(({ status }) => status === 'completed').length,
    }
    const inserts = (language: Language) => insertsOf(values, current, translations, language)
    return { values, inserts: { en: inserts('en'), bn: inserts('bn') } }
  }, [settings, statistics, projects, people, translations])
}

const nothingYet: Placeholders = { values: undefined, inserts: { en: [], bn: [] } }

function insertsOf(
  values: PlaceholderValues,
  statistics: readonly StatisticRecord[],
  { language, t }: AdminLanguage,
  textLanguage: Language,
): Insert[] {
  const insert = (name: string, label: string): Insert => {
    const text = `{{${name}}}`
    const html = fillPlaceholders(text, textLanguage, values)
    const [, other] = /^<span lang="(\w+)">/.exec(html) ?? []
    const lang = languages.find((one) => one === other) ?? textLanguage
    return { text, label, meaning: plainText(html), lang }
  }
  return [
    ...settingPlaceholders.map((key) => insert(key, t(settingTable[key].label))),
    ...statistics.map(({ key, label, labelBn }) =>
      insert(`figure.${key}`, (language === 'bn' && labelBn) || label),
    ),
    insert('figure.date', t('pageTexts.figuresDate')),
    insert('count.projects', t('pageTexts.projectCount')),
  ]
}
