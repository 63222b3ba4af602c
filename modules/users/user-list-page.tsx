import { UserListScreen } from './user-list-screen.client.tsx'

export default function UserListPage() {
  return <UserListScreen />
}
