import { useSearchParams } from 'react-router'
import { inEveryState } from '#core/lib/api/every-state.ts'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { Empty, Failed, Loading } from '#core/ui/admin/states.tsx'
import type { AlbumRecord } from './album-output.schema.server.ts'
import { PhotoUpload } from './photo-upload.tsx'

/** Uploads many photos at once into one album. */
export default function PhotoUploadScreen() {
  const { t } = useAdminTranslations()
  const [search] = useSearchParams()
  const { response, status, reload } = useApiRead<AlbumRecord[]>(inEveryState('/api/albums'))
  const albums = response?.data
  return (
    <AdminPage title={t('photos.addMany')} frameTitle={t('frame.adminDashboard')}>
      {!albums && status === 'loading' && <Loading />}
      {!albums && status === 'failed' && (
        <Failed text={t('albums.errorLoading')} onRetry={reload} />
      )}
      {albums?.length === 0 && (
        <Empty text={t('albums.none')}>
          <ButtonTo to="/admin/album?edit=new">{t('albums.add')}</ButtonTo>
        </Empty>
      )}
      {albums && albums.length > 0 && (
        <PhotoUpload albums={albums} startAlbum={search.get('album') ?? ''} />
      )}
    </AdminPage>
  )
}
