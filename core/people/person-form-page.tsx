import { PersonFormScreen } from './person-form-screen.client.tsx'

export default function PersonFormPage() {
  return <PersonFormScreen />
}
