// Texts of an entity whose screens bring them along, for screens that name the fields of every entity.
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
