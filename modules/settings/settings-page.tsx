import { SettingsScreen } from './settings-screen.client.tsx'

export default function SettingsPage() {
  return <SettingsScreen />
}
