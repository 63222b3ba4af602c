import { AccessLogScreen } from './access-log-screen.client.tsx'

export default function AccessLogPage() {
  return <AccessLogScreen />
}
