import bn from '#translations/bn/gifts.json' with { type: 'json' }
import en from '#translations/en/gifts.json' with { type: 'json' }
import { createTranslateIn, type Translate } from '#translations/translate.ts'
import type { Language } from '#core/lib/text/language.ts'
import { useTranslations } from '#core/translations/use-translations.ts'

type GiftTranslate = Translate<'gifts'>

export const translateGifts = createTranslateIn<'gifts'>({ en, bn })

/** Returns the texts in the language of the page. */
export function useGiftTexts(): { language: Language; translate: GiftTranslate } {
  const { language } = useTranslations()
  return { language, translate: translateGifts(language) }
}
