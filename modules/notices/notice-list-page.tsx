import { NoticeListScreen } from './notice-list-screen.client.tsx'

export default function NoticeListPage() {
  return <NoticeListScreen />
}
