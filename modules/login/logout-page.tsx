import { LogoutScreen } from './logout-screen.client.tsx'

export default function LogoutPage() {
  return <LogoutScreen />
}
