// Some entities load their texts with their own screens; screens that name fields of all entities find them here.
import statisticsBn from '#translations/bn/statistics.json' with { type: 'json' }
import statisticsEn from '#translations/en/statistics.json' with { type: 'json' }
import { findText } from '#translations/translate.ts'
import type { AdminLanguage } from './admin-translations.ts'

const own = { statistics: { en: statisticsEn, bn: statisticsBn } }

/** Returns the text of a field, or of a value from a closed list, in the section of its entity. */
export function findEntityText(
  { language, findText: findAdminText }: Pick<AdminLanguage, 'language' | 'findText'>,
  entity: string | undefined,
  key: string,
): string | undefined {
  return entity === 'statistics'
    ? findText(own.statistics[language], key)
    : findAdminText(`${entity}.${key}`)
}
