import { OfficeListScreen } from './office-list-screen.client.tsx'

export default function OfficeListPage() {
  return <OfficeListScreen />
}
