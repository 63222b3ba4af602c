import { ImageUploaderScreen } from './image-uploader-screen.client.tsx'

export default function ImageUploaderPage() {
  return <ImageUploaderScreen />
}
