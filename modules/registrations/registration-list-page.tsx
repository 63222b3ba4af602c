import { RegistrationListScreen } from './registration-list-screen.client.tsx'

export default function RegistrationListPage() {
  return <RegistrationListScreen />
}
