import { PendingChangesScreen } from './pending-changes-screen.client.tsx'

export default function PendingChangesPage() {
  return <PendingChangesScreen />
}
