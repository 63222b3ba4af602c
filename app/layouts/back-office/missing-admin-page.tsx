import { MissingAdminScreen } from '#core/records/screens/missing-admin-screen.client.tsx'

export const handle = { isMissing: true }

export default function MissingAdminPage() {
  return <MissingAdminScreen />
}
