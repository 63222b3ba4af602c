import { formatNumber, formatTaka } from '../../lib/text/format.ts'
import type { Language } from '../../lib/text/language.ts'
import type { StatisticRecord } from './statistic-output.schema.server.ts'

/** Tk. 7,82,84,905 or 3,334; undefined while the office has not given it. */
export function statisticAmount(
  value: number | null,
  unit: StatisticRecord['unit'],
  language: Language,
): string | undefined {
  if (value === null) return undefined
  return unit === 'taka' ? formatTaka(value, language) : formatNumber(value, language)
}
