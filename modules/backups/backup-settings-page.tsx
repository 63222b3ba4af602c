import { BackupSettingsScreen } from './backup-settings-screen.client.tsx'

export default function BackupSettingsPage() {
  return <BackupSettingsScreen />
}
