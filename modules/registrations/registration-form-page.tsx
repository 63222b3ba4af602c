import { RegistrationFormScreen } from './registration-form-screen.client.tsx'

export default function RegistrationFormPage() {
  return <RegistrationFormScreen />
}
