import { PhotoListScreen } from './photo-list-screen.client.tsx'

export default function PhotoListPage() {
  return <PhotoListScreen />
}
