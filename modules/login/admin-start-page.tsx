import { Navigate } from 'react-router'

export default function AdminStartPage() {
  return <Navigate to="/admin/dashboard" replace />
}
