import bn from '#translations/bn/messages.json' with { type: 'json' }
import en from '#translations/en/messages.json' with { type: 'json' }
import { createTranslateIn, type Translate } from '#translations/translate.ts'
import { formatDigits } from '#core/lib/text/digits.ts'
import type { Language } from '#core/lib/text/language.ts'
import { useTranslations } from '#core/translations/use-translations.ts'

export type MessageTranslate = Translate<'messages'>

export const translateMessages = createTranslateIn<'messages'>({ en, bn })

/** Returns the texts in the language of the page. */
export function useMessageTexts(): { language: Language; translate: MessageTranslate } {
  const { language } = useTranslations()
  return { language, translate: translateMessages(language) }
}

/** Formats a number in the digits of the page. */
export function digits(number: number, language: Language): string {
  return formatDigits(String(number), language)
}
