import { DonorListScreen } from './donor-list-screen.client.tsx'

export default function DonorListPage() {
  return <DonorListScreen />
}
