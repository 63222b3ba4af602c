import { formatDigits } from '#core/lib/text/digits.ts'
import { formatMonth, formatNumber } from '#core/lib/text/format.ts'
import type { Language } from '#core/lib/text/language.ts'
import type { Translate } from '#core/translations/translations.ts'
import { type Amount, statisticWithUnit } from './statistic-amount.ts'

/** Value of a statistic on a day (YYYY-MM-DD). */
export type Point = { day: string; value: number }

/** Maximum percentage; a larger change is clearer as two numbers. */
const largestPercent = 1_000

/** Returns the dated values of one statistic, oldest first. */
export function pointsOf(rows: readonly { asOf: string | null; value: number | null }[]): Point[] {
  return rows
    .flatMap(({ asOf, value }) => (asOf !== null && value !== null ? [{ day: asOf, value }] : []))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** Fewest dates, and least share of the largest value, that make a trend rather than noise. */
const [fewestPoints, leastChange] = [4, 0.03] as const

/** True if the values, all from zero up, differ enough on enough dates to be drawn. */
export function hasTrend(points: readonly Point[]): boolean {
  const values = points.map(({ value }) => value)
  const [least, highest] = [Math.min(...values), Math.max(...values)]
  return values.length >= fewestPoints && least >= 0 && (highest - least) / highest >= leastChange
}

/** True if the newest value is below the one before it. */
export function isFalling(points: readonly Point[]): boolean {
  return (points.at(-1)?.value ?? 0) < (points.at(-2)?.value ?? 0)
}

/**
 * Describes the change since the date before the newest: '+9% since Dec 2024', '+9% since 2024' after whole years, or
 * the earlier value if a percentage would mislead (for percentages, and for values that grew from zero).
 * @returns undefined for fewer than two dates
 */
export function changeText(
  points: readonly Point[],
  statistic: Omit<Amount, 'value'>,
  language: Language,
  t: Translate,
): string | undefined {
  const before = points.at(-2)
  const newest = points.at(-1)
  if (!before || !newest) return undefined
  const isYearLater = before.day.slice(4) === newest.day.slice(4)
  const date = isYearLater
    ? formatDigits(before.day.slice(0, 4), language)
    : formatMonth(before.day, language)
  if (newest.value === before.value) return t('statistics.unchanged', { date })
  const percent = (100 * (newest.value - before.value)) / before.value
  if (statistic.unit === 'percent' || !(Math.abs(percent) < largestPercent)) {
    const value = statisticWithUnit({ ...statistic, value: before.value }, language, t) ?? ''
    return t('statistics.valueBefore', { value, date })
  }
  const size = Math.abs(percent)
  const number = formatNumber(size < 1 ? Number(size.toPrecision(1)) : Math.round(size), language)
  return t('statistics.changeSince', { change: `${percent < 0 ? '−' : '+'}${number}%`, date })
}
