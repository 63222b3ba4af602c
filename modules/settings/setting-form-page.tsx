import { SettingFormScreen } from './setting-form-screen.client.tsx'

export default function SettingFormPage() {
  return <SettingFormScreen />
}
