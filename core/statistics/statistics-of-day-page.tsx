import { StatisticsOfDayScreen } from './statistics-of-day-screen.client.tsx'

export default function StatisticsOfDayPage() {
  return <StatisticsOfDayScreen />
}
