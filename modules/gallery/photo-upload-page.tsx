import { PhotoUploadScreen } from './photo-upload-screen.client.tsx'

export default function PhotoUploadPage() {
  return <PhotoUploadScreen />
}
