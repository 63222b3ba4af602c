import { ProgramDetailsScreen } from './program-details-screen.client.tsx'

export default function ProgramDetailsPage() {
  return <ProgramDetailsScreen />
}
