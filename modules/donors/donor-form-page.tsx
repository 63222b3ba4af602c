import { DonorFormScreen } from './donor-form-screen.client.tsx'

export default function DonorFormPage() {
  return <DonorFormScreen />
}
