import { useMemo } from 'react'
import { useApiRead } from '../../../lib/api/use-api.ts'
import { dayOf } from '../../../lib/text/day.ts'
import { formatDate } from '../../../lib/text/format.ts'
import { useRecordTexts } from '../../../translations/record-name.tsx'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { ButtonTo } from '../../../ui/admin/button-to.tsx'
import type { Column } from '../../../ui/admin/list/data-list.tsx'
import { numberColumn } from '../../../ui/admin/list/usual-columns.ts'
import { localizedColumn } from '../../records/screens/record-columns.tsx'
import { RecordList } from '../../records/screens/record-list.tsx'
import { browserClock, currentStatistics } from './current-statistics.ts'
import { statisticAmount } from './statistic-amount.ts'
import type { StatisticRecord } from './statistic-output.schema.server.ts'

/** Statistics of every date, marked if the site shows them. */
export function StatisticListScreen() {
  const { t } = useAdminTranslations()
  return (
    <RecordList<StatisticRecord>
      section="statistics"
      path="/api/statistics"
      nameLabel={t('statistics.label')}
      nameColumn="key"
      columns={useColumns()}
      addLabel={t('statistics.add')}
      moreActions={<ButtonTo to="/admin/settings/statistics/day">{t('statistics.day')}</ButtonTo>}
    />
  )
}

function useColumns(): Column<StatisticRecord>[] {
  const translations = useAdminTranslations()
  const { language, t } = translations
  const textsOf = useRecordTexts()
  const { response } = useApiRead<StatisticRecord[]>('/api/statistics')
  const shown = useMemo(
    () => new Set(currentStatistics(response?.data ?? [], browserClock).map(({ id }) => id)),
    [response],
  )
  // The unit has no column of its own, so that the columns have room for their buttons.
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
    {
      name: 'group',
      label: t('statistics.group'),
      isSortable: true,
      text: ({ group }) => t(`statistics.${group}`),
    },
    {
      name: 'shown',
      label: t('statistics.onSite'),
      text: ({ id, asOf }) => {
        if (asOf && asOf > dayOf(new Date())) return t('statistics.later')
        return t(shown.has(id) ? 'statistics.shownNow' : 'statistics.earlier')
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
    numberColumn('sortOrder', t('settings.sortOrder'), translations),
  ]
}
