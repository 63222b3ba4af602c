import { useNavigate, useParams, useSearchParams } from 'react-router'
import { inEveryState } from '#core/lib/api/every-state.ts'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { recordId } from '#core/lib/record-id.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { ExistingRecord } from '#core/ui/admin/existing-record.tsx'
import { Failed, Loading } from '#core/ui/admin/states.tsx'
import { ErasureSection, withdrawPath } from '#core/images/erasure-section.tsx'
import { RecordLinks } from '#core/records/screens/record-links.tsx'
import type { AlbumRecord } from './album.ts'
import { PhotoForm } from './photo-form.tsx'
import type { PhotoRecord } from './photo-output.schema.server.ts'

/** Adds a photo, or edits the photo whose id is in the path or, as in the specification, in `?id=`. */
export default function PhotoFormScreen() {
  const { t } = useAdminTranslations()
  const params = useParams()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const albumId = search.get('album') ?? ''
  const id = params.id ?? search.get('id')
  const albums = useApiRead<AlbumRecord[]>(inEveryState('/api/albums'))
  const list = albums.response?.data
  return (
    <AdminPage
      title={t(id ? 'photos.edit' : 'photos.add')}
      actions={
        id ? (
          <RecordLinks entity="photos" id={recordId(id)} />
        ) : (
          <ButtonTo
            to={`/admin/photoupload${albumId && `?album=${albumId}`}`}
            variant="light"
            text={t('photos.addMany')}
          />
        )
      }
    >
      {albums.status === 'failed' && (
        <Failed text={t('albums.errorLoading')} onRetry={albums.reload} />
      )}
      {!list && albums.status === 'loading' && <Loading />}
      {list && !id && <PhotoForm key="new" albums={list} albumId={albumId} />}
      {list && id && (
        <ExistingRecord<PhotoRecord>
          key={id}
          path="/api/photogallerys"
          id={recordId(id)}
          failed={t('photos.notFound')}
          list={{ to: '/admin/photogallerylist', text: t('photos.backToList') }}
        >
          {(photo) => (
            <>
              <PhotoForm photo={photo} albums={list} />
              {photo.imagename && (
                <ErasureSection
                  what="photo"
                  path={withdrawPath(photo.imagename)}
                  onDone={() => navigate(`/admin/photogallerylist?album=${photo.albumId}`)}
                />
              )}
            </>
          )}
        </ExistingRecord>
      )}
    </AdminPage>
  )
}
