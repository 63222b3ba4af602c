import bn from '#translations/bn/second-step.json' with { type: 'json' }
import en from '#translations/en/second-step.json' with { type: 'json' }
import { createTranslateIn, type Translate } from '#translations/translate.ts'
import { useTexts } from '#core/translations/use-texts.ts'

export type SecondStepTranslate = Translate<'second-step'>

const translateSecondStep = createTranslateIn<'second-step'>({ en, bn })

export const useSecondStepTexts = () => useTexts(translateSecondStep)
