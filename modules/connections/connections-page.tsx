import { ConnectionsScreen } from './connections-screen.client.tsx'

export default function ConnectionsPage() {
  return <ConnectionsScreen />
}
