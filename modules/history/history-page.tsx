import { HistoryScreen } from './history-screen.client.tsx'

export default function HistoryPage() {
  return <HistoryScreen />
}
