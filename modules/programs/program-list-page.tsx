import { ProgramListScreen } from './program-list-screen.client.tsx'

export default function ProgramListPage() {
  return <ProgramListScreen />
}
