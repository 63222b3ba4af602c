import bn from '#translations/bn/actors.json' with { type: 'json' }
import en from '#translations/en/actors.json' with { type: 'json' }
import { findText } from '#translations/translate.ts'
import type { Language } from '#core/lib/text/language.ts'

const names = { en, bn }

/** Returns the name of an actor in the reader's language if it is no person; other names are returned unchanged. */
export function actorName(name: string, language: Language): string {
  return findText(names[language], name) ?? name
}
