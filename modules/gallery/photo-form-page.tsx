import { PhotoFormScreen } from './photo-form-screen.client.tsx'

export default function PhotoFormPage() {
  return <PhotoFormScreen />
}
