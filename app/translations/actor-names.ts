import bn from '#translations/bn/actors.json' with { type: 'json' }
import en from '#translations/en/actors.json' with { type: 'json' }
import { findText } from '#translations/translate.ts'
import type { Language } from '../lib/text/language.ts'

const names = { en, bn }

/** The name of an actor who is no person, in the reader's language; any other name as it is. */
export function actorName(name: string, language: Language): string {
  return findText(names[language], name) ?? name
}
