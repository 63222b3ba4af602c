import { ForgottenPasswordScreen } from './forgotten-password-screen.client.tsx'

export default function ForgottenPasswordPage() {
  return <ForgottenPasswordScreen />
}
