import { PersonListScreen } from './person-list-screen.client.tsx'

export default function PersonListPage() {
  return <PersonListScreen />
}
