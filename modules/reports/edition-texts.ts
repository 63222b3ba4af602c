import bn from '#translations/bn/editions.json' with { type: 'json' }
import en from '#translations/en/editions.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'
import { useTexts } from '#core/translations/use-texts.ts'

const translateEdition = createTranslateIn<'editions'>({ en, bn })

export const useEditionTexts = () => useTexts(translateEdition)
