import { RegisterScreen } from './register-screen.client.tsx'

export default function RegisterPage() {
  return <RegisterScreen />
}
