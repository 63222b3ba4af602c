import type { Language } from '#core/lib/text/language.ts'
import { inLanguage, type Localized } from '#core/lib/text/localized.ts'
import { translationsFor } from '#core/translations/translations.ts'
import type { Settings } from '#core/settings/stored/setting.schema.ts'

/** Returns the organisation's name, or neutral words until it is set. */
export function organisationName(language: Language, settings: Settings): Localized {
  const { en, bn } = settings['org.name']
  const name = inLanguage(language, en, bn)
  return name.text ? name : { text: translationsFor(language)('frame.ourOrganisation'), language }
}

/** Returns the short name, such as for the title of a window. */
export function organisationShortName(language: Language, settings: Settings): Localized {
  const { en, bn } = settings['org.shortName']
  const name = inLanguage(language, en, bn)
  return name.text ? name : organisationName(language, settings)
}
