import { OwnPageFormScreen } from './own-page-form-screen.client.tsx'

export default function OwnPageFormPage() {
  return <OwnPageFormScreen />
}
