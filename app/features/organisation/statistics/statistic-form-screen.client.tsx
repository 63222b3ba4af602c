import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { RecordFormScreen } from '../../records/screens/record-form-screen.tsx'
import { StatisticForm } from './statistic-form.tsx'
import type { StatisticRecord } from './statistic-output.schema.server.ts'

export function StatisticFormScreen() {
  const { t } = useAdminTranslations()
  return (
    <RecordFormScreen<StatisticRecord>
      section="statistics"
      path="/api/statistics"
      addTitle={t('statistics.add')}
      editTitle={t('statistics.edit')}
      form={(statistic) => <StatisticForm statistic={statistic} />}
    />
  )
}
