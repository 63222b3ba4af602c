import { MissingScreen } from './missing-screen.client.tsx'

export default function MissingPage() {
  return <MissingScreen />
}
