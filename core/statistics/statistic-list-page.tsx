import { StatisticListScreen } from './statistic-list-screen.client.tsx'

export default function StatisticListPage() {
  return <StatisticListScreen />
}
