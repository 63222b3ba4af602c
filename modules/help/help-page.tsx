import { HelpScreen } from './help-screen.client.tsx'

export default function HelpPage() {
  return <HelpScreen />
}
