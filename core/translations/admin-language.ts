// The language of the back-office is the choice of each reader.
import type { Language } from '#core/lib/text/language.ts'
import { readLocal, writeLocal } from '#core/lib/unsaved-input/local-store.ts'

const key = 'language'

/** Returns the language chosen in this browser, or else the first supported language of the browser. */
export function readAdminLanguage(): Language {
  const chosen = readLocal(key)
  if (chosen === 'en' || chosen === 'bn') return chosen
  return firstKnown(navigator.languages)
}

/** Returns the first supported language of a browser, English if it names none. @param tags best first */
export function firstKnown(tags: readonly string[]): Language {
  return tags.find((tag) => /^(en|bn)\b/.test(tag))?.startsWith('bn') ? 'bn' : 'en'
}

export function storeAdminLanguage(language: Language): void {
  writeLocal(key, language)
}
