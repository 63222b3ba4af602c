import { AlbumScreen } from './album-screen.client.tsx'

export default function AlbumAdminPage() {
  return <AlbumScreen />
}
