import type { Db } from '#core/kernel/db/database.ts'
import { isLanguage, type Language } from '#core/lib/text/language.ts'
import type { Settings } from './setting.schema.ts'
import { findSettingRow } from './setting-row.queries.server.ts'

/** Finds the language at the plain addresses of the site. */
export async function findFirstLanguage(db: Db): Promise<Language> {
  const row = await findSettingRow(db, 'site.firstLanguage')
  return firstLanguageOr(row?.valueEn ?? '')
}

export function firstLanguageOf(settings: Settings): Language {
  return firstLanguageOr(settings['site.firstLanguage'].en)
}

function firstLanguageOr(value: string): Language {
  return isLanguage(value) ? value : 'en'
}
