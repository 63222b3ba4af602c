import { useMemo } from 'react'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { dayOf } from '#core/lib/text/day.ts'
import { formatDate } from '#core/lib/text/format.ts'
import { useRecordTexts } from '#core/translations/record-name.tsx'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { localizedColumn } from '#core/records/screens/record-columns.tsx'
import { type ListColumn, RecordList } from '#core/records/screens/record-list.tsx'
import { browserClock, currentStatistics } from './current-statistics.ts'
import { type StatisticRecord, statistic } from './statistic.ts'
import { statisticAmount } from './statistic-amount.ts'

/** Lists the statistics of all dates, and marks those that the site shows. */
export default function StatisticListScreen() {
  const { t } = useAdminTranslations()
  return (
    <RecordList<StatisticRecord>
      of={statistic}
      nameColumn="key"
      nameField="label"
      columns={useColumns()}
      moreActions={<ButtonTo to="/admin/settings/statistics/day" text={t('statistics.day')} />}
    />
  )
}

function useColumns(): ListColumn<StatisticRecord>[] {
  const translations = useAdminTranslations()
  const { language, t } = translations
  const textsOf = useRecordTexts()
  const { response } = useApiRead<StatisticRecord[]>('/api/statistics')
  const shown = useMemo(
    () => new Set(currentStatistics(response?.data ?? [], browserClock).map(({ id }) => id)),
    [response],
  )
  // The value includes its unit, so that the other columns have more space.
  const withUnit = (row: StatisticRecord) => {
    const amount = statisticAmount(row, language)
    const { unit } = row
    if (!amount || unit === 'number' || unit === 'taka' || unit === 'percent' || unit === 'own') {
      return amount
    }
    return `${amount} ${t(`statistics.${unit}`)}`
  }
  return [
    {
      name: 'labelBn',
      label: t('statistics.labelBn'),
      isOnlyExported: true,
      text: ({ labelBn }) => labelBn,
    },
    {
      name: 'value',
      label: t('statistics.value'),
      kind: 'number',
      isSortable: true,
      cell: (row) => withUnit(row) ?? t('settings.notGivenYet'),
      text: ({ value }) => value,
    },
    {
      name: 'unit',
      label: t('statistics.unit'),
      isOnlyExported: true,
      text: (row) => (row.unit === 'own' ? textsOf(row).ownUnit.text : t(`statistics.${row.unit}`)),
    },
    {
      name: 'asOf',
      label: t('statistics.asOf'),
      isSortable: true,
      cell: ({ asOf }) => (asOf ? formatDate(asOf, language) : t('settings.notGivenYet')),
      text: ({ asOf }) => asOf,
    },
    'group',
    {
      name: 'shown',
      label: t('statistics.onSite'),
      text: ({ id, asOf }) => {
        if (asOf && asOf > dayOf(new Date())) return t('statistics.later')
        return t(`statistics.${shown.has(id) ? 'shownNow' : 'earlier'}`)
      },
    },
    {
      ...localizedColumn<StatisticRecord>(
        'source',
        t('statistics.source'),
        translations,
        (row) => textsOf(row).source,
      ),
      isOnlyExported: true,
    },
  ]
}
