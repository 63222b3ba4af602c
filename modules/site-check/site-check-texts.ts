import bn from '#translations/bn/site-check.json' with { type: 'json' }
import en from '#translations/en/site-check.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'
import { useTexts } from '#core/translations/use-texts.ts'

const translateSiteCheck = createTranslateIn<'site-check'>({ en, bn })

export const useSiteCheckTexts = () => useTexts(translateSiteCheck)
