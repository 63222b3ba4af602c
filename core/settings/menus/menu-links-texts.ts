import bn from '#translations/bn/menu-links.json' with { type: 'json' }
import en from '#translations/en/menu-links.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'
import { useTexts } from '#core/translations/use-texts.ts'

const translateMenuLinks = createTranslateIn<'menu-links'>({ en, bn })

export const useMenuLinksTexts = () => useTexts(translateMenuLinks)
