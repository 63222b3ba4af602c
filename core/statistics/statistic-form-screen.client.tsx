import { useTexts } from '#core/translations/use-texts.ts'
import { RecordFormScreen } from '#core/records/screens/record-form-screen.tsx'
import { StatisticForm } from './statistic-form.tsx'
import type { StatisticRecord } from './statistic-output.schema.server.ts'

export default function StatisticFormScreen() {
  const text = useTexts('statistics')
  return (
    <RecordFormScreen<StatisticRecord>
      section="statistics"
      path="/api/statistics"
      addTitle={text('add')}
      editTitle={text('edit')}
      form={(statistic) => <StatisticForm statistic={statistic} />}
    />
  )
}
