import { RecordFormScreen } from '#core/records/screens/record-form-screen.tsx'
import { type StatisticRecord, statistic } from './statistic.ts'
import { StatisticForm } from './statistic-form.tsx'

export default function StatisticFormScreen() {
  return (
    <RecordFormScreen<StatisticRecord>
      of={statistic}
      form={(statistic) => <StatisticForm statistic={statistic} />}
    />
  )
}
