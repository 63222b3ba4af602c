import { PageTextListScreen } from './page-text-list-screen.client.tsx'

export default function PageTextListPage() {
  return <PageTextListScreen />
}
