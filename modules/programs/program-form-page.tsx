import { ProgramFormScreen } from './program-form-screen.client.tsx'

export default function ProgramFormPage() {
  return <ProgramFormScreen />
}
