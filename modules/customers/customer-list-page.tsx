import { CustomerListScreen } from './customer-list-screen.client.tsx'

export default function CustomerListPage() {
  return <CustomerListScreen />
}
