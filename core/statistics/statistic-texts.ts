import bn from '#translations/bn/statistics.json' with { type: 'json' }
import en from '#translations/en/statistics.json' with { type: 'json' }
import { createTranslateIn, type Translate } from '#translations/translate.ts'
import { useTexts } from '#core/translations/use-texts.ts'

const translateStatistics = createTranslateIn<'statistics'>({ en, bn })

export type StatisticText = Translate<'statistics'>

export const useStatisticTexts = (): StatisticText => useTexts(translateStatistics)
