import { MissingAdminScreen } from '../missing-admin-screen.client.tsx'

export default function MissingAdminPage() {
  return <MissingAdminScreen />
}
