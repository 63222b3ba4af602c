import { SettingSectionScreen } from './setting-section-screen.client.tsx'

export default function SettingSectionPage() {
  return <SettingSectionScreen />
}
