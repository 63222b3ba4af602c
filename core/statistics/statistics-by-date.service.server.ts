// The page 'At a glance' and its CSV file show statistics with earlier dates or a source, and the organisation's own.
// The default content has none of these.

import type { Language } from '#core/lib/text/language.ts'
import { inLanguage, type Localized } from '#core/lib/text/localized.ts'
import type { PageServices } from '#core/page-services.server.ts'
import { arrivedStatistics, currentStatistics } from './current-statistics.ts'
import { listStatistics, type Statistic } from './statistic.queries.server.ts'

export type DatedStatistic = {
  key: string
  label: Localized
  /** Rows with a value, newest first. */
  rows: DatedRow[]
}

export type DatedRow = Pick<
  Statistic,
  'id' | 'asOf' | 'value' | 'unit' | 'ownUnit' | 'ownUnitBn' | 'accuracy' | 'isSample'
> & { source: Localized }

export async function readStatisticsByDate(
  site: Pick<PageServices, 'db' | 'clock' | 'changesAt'>,
  language: Language,
): Promise<DatedStatistic[]> {
  return statisticsByDate(await listStatistics(site.db), site, language)
}

/** Groups statistics by key. @param statistics rows of all dates */
export function statisticsByDate(
  statistics: readonly Statistic[],
  watch: Parameters<typeof arrivedStatistics>[1],
  language: Language,
): DatedStatistic[] {
  const all = arrivedStatistics(statistics, watch)
  return currentStatistics(all, watch)
    .map((newest) => ({ newest, rows: valuesOf(all, newest.key) }))
    .filter(({ newest, rows }) => isShown(newest, rows))
    .map(({ newest, rows }) => ({
      key: newest.key,
      label: inLanguage(language, newest.label, newest.labelBn),
      rows: rows.map((row) => datedRow(row, language)),
    }))
}

function valuesOf(all: readonly Statistic[], key: string): Statistic[] {
  return all
    .filter((row) => row.key === key && row.value !== null)
    .toSorted((a, b) => ((a.asOf ?? '') < (b.asOf ?? '') ? 1 : -1))
}

function isShown({ group }: Statistic, rows: readonly Statistic[]): boolean {
  if (rows.length === 0) return false
  return group === 'own' || rows.length > 1 || rows.some((row) => row.source || row.sourceBn)
}

function datedRow(row: Statistic, language: Language): DatedRow {
  const { id, asOf, value, unit, ownUnit, ownUnitBn, accuracy, isSample, source, sourceBn } = row
  return {
    id,
    asOf,
    value,
    unit,
    ownUnit,
    ownUnitBn,
    accuracy,
    isSample,
    source: inLanguage(language, source ?? '', sourceBn),
  }
}
