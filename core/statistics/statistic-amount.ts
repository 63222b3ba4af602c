import { formatNumber, formatTaka } from '#core/lib/text/format.ts'
import type { Language } from '#core/lib/text/language.ts'
import { inLanguage, type Localized } from '#core/lib/text/localized.ts'
import type { Translate } from '#core/translations/translations.ts'
import type { StatisticRecord } from './statistic.ts'

export type Amount = Pick<StatisticRecord, 'value' | 'unit'> &
  Partial<Pick<StatisticRecord, 'ownUnit' | 'ownUnitBn'>>

/**
 * Formats a value, such as Tk. 7,82,84,905, 97%, 12 wells or 3,334. The unit is added unless the statistic's name
 * contains it.
 * @returns undefined until the office gives a value
 */
export function statisticAmount(statistic: Amount, language: Language): string | undefined {
  const { value, unit } = statistic
  if (value === null) return undefined
  if (unit === 'taka') return formatTaka(value, language)
  const number = formatNumber(value, language)
  if (unit === 'percent') return `${number}%`
  const own = ownUnitOf(statistic, language)
  return own ? `${number} ${own.text}` : number
}

/** Returns the organisation's own unit in the page's language, or else in the other. */
export function ownUnitOf(
  { unit, ownUnit, ownUnitBn }: Amount,
  language: Language,
): Localized | undefined {
  return unit === 'own' ? inLanguage(language, ownUnit ?? '', ownUnitBn) : undefined
}

/** Formats a value for the public site, with its accuracy; Bangla counts with a suffix: ২৭২টি. */
export function statisticWithUnit(
  statistic: Amount & Partial<Pick<StatisticRecord, 'accuracy'>>,
  language: Language,
  t: Translate,
): string | undefined {
  const { value, unit, accuracy } = statistic
  if (value === null) return undefined
  const number = formatNumber(value, language)
  const isWhole = unit === 'taka' || unit === 'percent' || unit === 'own'
  const amount = isWhole ? statisticAmount(statistic, language) : t(`home.${unit}`, { number })
  if (!accuracy) return amount
  // Bangla adds its 'over' to the bare number.
  const isBare = accuracy === 'over' && language === 'bn' && !isWhole
  return t(`home.${accuracy}`, { amount: isBare ? number : (amount ?? '') })
}
