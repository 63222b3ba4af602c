import { AuthFrame } from './back-office/auth-frame.client.tsx'

export default function AuthLayout() {
  return <AuthFrame />
}
