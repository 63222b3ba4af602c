import { PhotoUploadScreen } from '../upload/photo-upload-screen.client.tsx'

export default function PhotoUploadPage() {
  return <PhotoUploadScreen />
}
