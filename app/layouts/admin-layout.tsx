import { AdminFrame } from './back-office/admin-frame.client.tsx'

export default function AdminLayout() {
  return <AdminFrame />
}
