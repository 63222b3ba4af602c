import bn from '#translations/bn/donor-checks.json' with { type: 'json' }
import en from '#translations/en/donor-checks.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'
import { useTexts } from '#core/translations/use-texts.ts'

const translateReadiness = createTranslateIn<'donor-checks'>({ en, bn })

export const useReadinessTexts = () => useTexts(translateReadiness)
