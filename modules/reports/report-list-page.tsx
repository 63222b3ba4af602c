import { ReportListScreen } from './report-list-screen.client.tsx'

export default function ReportListPage() {
  return <ReportListScreen />
}
