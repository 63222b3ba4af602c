import { useSearchParams } from 'react-router'
import { inEveryState } from '#core/lib/api/every-state.ts'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { useList } from '#core/lib/api/use-list.ts'
import { recordId } from '#core/lib/record-id.ts'
import { useRecordName } from '#core/translations/record-name.tsx'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { DataList } from '#core/ui/admin/list/data-list.tsx'
import { RowActions } from '#core/ui/admin/list/row-actions.tsx'
import { useRowDrag } from '#core/ui/admin/list/use-row-drag.ts'
import { useConsentDialog } from '#core/images/use-consent-dialog.tsx'
import { useBulk } from '#core/records/screens/use-bulk.ts'
import { useDelete } from '#core/records/screens/use-delete.ts'
import type { AlbumRecord } from './album.ts'
import { AlbumFilter } from './album-filter.tsx'
import type { PhotoRecord } from './photo-output.schema.server.ts'
import { PhotoPlace } from './photo-place.tsx'
import { usePhotoColumns } from './use-photo-columns.tsx'
import { usePhotoMove } from './use-photo-move.ts'
import { usePhotoOrder } from './use-photo-order.ts'

const usualSort = 'sortOrder'

export default function PhotoListScreen() {
  const { t } = useAdminTranslations()
  const [search] = useSearchParams()
  const albumId = recordId(search.get('album') ?? undefined)
  const albums = useApiRead<AlbumRecord[]>(inEveryState('/api/albums'))
  const list = useList<PhotoRecord>(
    albumId ? `/api/photogallery/photosbyalbum/${albumId}` : '/api/photogallerys',
    usualSort,
  )
  const nameOf = useRecordName()
  const order = usePhotoOrder(list)
  const drag = useRowDrag(order.drop)
  // Photos can only be moved in the list of one whole album in its own order.
  const isInOrder = !!albumId && list.address.sort === usualSort && !list.address.q
  const allAlbums = albums.response?.data ?? []
  const columns = usePhotoColumns(allAlbums, albumId !== undefined)
  const others = allAlbums.filter(({ id }) => id !== albumId)
  const more = usePhotoMove(others, list.reload)
  const consent = useConsentDialog<PhotoRecord>(({ imagename }) => imagename, list.reload)
  const bulk = useBulk({
    entity: 'photos',
    nameOf,
    onChange: list.reload,
    more: [...more, consent.action],
  })
  const remove = useDelete(
    {
      question: t('photos.askDelete'),
      deleted: t('photos.deleted'),
      failed: t('photos.errorDeleting'),
    },
    list.reload,
  )
  const query = albumId ? `?album=${albumId}` : ''

  const addMany = <ButtonTo to={`/admin/photoupload${query}`} text={t('photos.addMany')} />

  return (
    <AdminPage
      title={t('photos.list')}
      actions={addMany}
      moreActions={
        <ButtonTo to={`/admin/photogalleryform${query}`} variant="light" text={t('photos.add')} />
      }
    >
      <DataList
        list={order.list}
        label={t('photos.list')}
        fileName="photos"
        isCompact
        columns={columns}
        rowKey={({ id }) => id}
        bulk={bulk}
        emptyText={t(albumId ? 'photos.noneInAlbum' : 'photos.none')}
        emptyAction={addMany}
        filters={<AlbumFilter albums={allAlbums} isInOrder={isInOrder} />}
        actions={(photo) => (
          <>
            {isInOrder && (
              <PhotoPlace
                {...photo}
                title={nameOf(photo)}
                place={order.placeOf(photo)}
                total={list.total}
                onMove={(place) => void order.move(photo, place)}
                drag={drag}
              />
            )}
            <RowActions
              name={nameOf(photo)}
              editTo={`/admin/photogalleryform/${photo.id}`}
              onDelete={() => void remove(`/api/photogallerys/${photo.id}`, nameOf(photo))}
            />
          </>
        )}
      />
      {consent.dialog}
      <p className="visually-hidden" role="status">
        {order.said}
      </p>
    </AdminPage>
  )
}
