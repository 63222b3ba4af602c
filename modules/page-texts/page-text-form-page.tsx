import { PageTextFormScreen } from './page-text-form-screen.client.tsx'

export default function PageTextFormPage() {
  return <PageTextFormScreen />
}
