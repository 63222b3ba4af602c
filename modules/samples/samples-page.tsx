import { SamplesScreen } from './samples-screen.client.tsx'

export default function SamplesPage() {
  return <SamplesScreen />
}
