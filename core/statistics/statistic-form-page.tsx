import { StatisticFormScreen } from './statistic-form-screen.client.tsx'

export default function StatisticFormPage() {
  return <StatisticFormScreen />
}
