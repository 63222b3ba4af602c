import { OwnPageListScreen } from './own-page-list-screen.client.tsx'

export default function OwnPageListPage() {
  return <OwnPageListScreen />
}
