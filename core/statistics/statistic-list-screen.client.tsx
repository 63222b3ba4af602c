import { useMemo } from 'react'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { dayOf } from '#core/lib/text/day.ts'
import { formatDate } from '#core/lib/text/format.ts'
import { useRecordTexts } from '#core/translations/record-name.tsx'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { localizedColumn } from '#core/records/screens/record-columns.tsx'
import { type ListColumn, RecordList } from '#core/records/screens/record-list.tsx'
import { browserClock, currentStatistics } from './current-statistics.ts'
import { type StatisticRecord, statistic } from './statistic.ts'
import { statisticAmount } from './statistic-amount.ts'

/** Lists the statistics of all dates, and marks those that the site shows. */
export default function StatisticListScreen() {
  const text = useTexts('statistics')
  return (
    <RecordList<StatisticRecord>
      of={statistic}
      nameColumn="key"
      nameField="label"
      columns={useColumns()}
      moreActions={<ButtonTo to="/admin/settings/statistics/day">{text('day')}</ButtonTo>}
    />
  )
}

function useColumns(): ListColumn<StatisticRecord>[] {
  const translations = useAdminTranslations()
  const text = useTexts('statistics')
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
    return `${amount} ${text(unit)}`
  }
  return [
    {
      name: 'labelBn',
      label: text('labelBn'),
      isOnlyExported: true,
      text: ({ labelBn }) => labelBn,
    },
    {
      name: 'value',
      label: text('value'),
      kind: 'number',
      isSortable: true,
      cell: (row) => withUnit(row) ?? t('settings.notGivenYet'),
      text: ({ value }) => value,
    },
    {
      name: 'unit',
      label: text('unit'),
      isOnlyExported: true,
      text: (row) => (row.unit === 'own' ? textsOf(row).ownUnit.text : text(row.unit)),
    },
    {
      name: 'asOf',
      label: text('asOf'),
      isSortable: true,
      cell: ({ asOf }) => (asOf ? formatDate(asOf, language) : t('settings.notGivenYet')),
      text: ({ asOf }) => asOf,
    },
    'group',
    {
      name: 'shown',
      label: text('onSite'),
      text: ({ id, asOf }) => {
        if (asOf && asOf > dayOf(new Date())) return text('later')
        return text(shown.has(id) ? 'shownNow' : 'earlier')
      },
    },
    {
      ...localizedColumn<StatisticRecord>(
        'source',
        text('source'),
        translations,
        (row) => textsOf(row).source,
      ),
      isOnlyExported: true,
    },
  ]
}
