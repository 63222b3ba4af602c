import { RevisionsScreen } from './revisions-screen.client.tsx'

export default function RevisionsPage() {
  return <RevisionsScreen />
}
