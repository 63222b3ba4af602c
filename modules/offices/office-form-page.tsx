import { OfficeFormScreen } from './office-form-screen.client.tsx'

export default function OfficeFormPage() {
  return <OfficeFormScreen />
}
