import { useSearchParams } from 'react-router'
import { inEveryState } from '#core/lib/api/every-state.ts'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { Failed, Loading } from '#core/ui/admin/states.tsx'
import type { AlbumRecord } from './album.ts'
import { PhotoUpload } from './photo-upload.tsx'

/** Uploads many photos at once into one album. */
export default function PhotoUploadScreen() {
  const { t } = useAdminTranslations()
  const [search] = useSearchParams()
  const { response, status, reload } = useApiRead<AlbumRecord[]>(inEveryState('/api/albums'))
  const albums = response?.data
  return (
    <AdminPage title={t('photos.addMany')}>
      {!albums && status === 'loading' && <Loading />}
      {!albums && status === 'failed' && (
        <Failed text={t('albums.errorLoading')} onRetry={reload} />
      )}
      {albums && (
        <PhotoUpload
          albums={albums}
          startAlbum={search.get('album') ?? onlyId(albums)}
          onAlbumAdded={reload}
        />
      )}
    </AdminPage>
  )
}

/** The only album needs no choice. */
function onlyId(albums: readonly AlbumRecord[]): string {
  return albums.length === 1 ? String(albums[0]?.id) : ''
}
