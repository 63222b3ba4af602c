import { LoginScreen } from './login-screen.client.tsx'

export default function LoginPage() {
  return <LoginScreen />
}
