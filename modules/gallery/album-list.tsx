import { useEditParam } from '#core/lib/api/use-edit-param.ts'
import { useList } from '#core/lib/api/use-list.ts'
import { useRecordName } from '#core/translations/record-name.tsx'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { type Column, DataList } from '#core/ui/admin/list/data-list.tsx'
import { RowActions } from '#core/ui/admin/list/row-actions.tsx'
import { idColumn, instantColumn, numberColumn } from '#core/ui/admin/list/usual-columns.ts'
import {
  descriptionColumn,
  imageColumn,
  titleColumn,
} from '#core/records/screens/record-columns.tsx'
import { ShareButton } from '#core/records/screens/share-button.tsx'
import { useBulk } from '#core/records/screens/use-bulk.ts'
import { useDelete } from '#core/records/screens/use-delete.ts'
import type { AlbumRecord } from './album-output.schema.server.ts'

export function AlbumList() {
  const { t } = useAdminTranslations()
  const { to } = useEditParam()
  const list = useList<AlbumRecord>('/api/albums')
  const columns = useColumns()
  const nameOf = useRecordName()
  const bulk = useBulk({ entity: 'albums', nameOf, onChange: list.reload })
  // Albums are deleted without a question (specification, section 5); undo restores an album with its photos.
  const remove = useDelete(
    { deleted: t('albums.deleted'), failed: t('albums.errorDeleting') },
    list.reload,
  )
  return (
    <DataList
      list={list}
      label={t('albums.list')}
      fileName="albums"
      isCompact
      columns={columns}
      rowKey={({ id }) => id}
      bulk={bulk}
      emptyText={t('albums.none')}
      emptyAction={<ButtonTo to={to('new')} text={t('albums.add')} />}
      failedText={t('albums.errorLoading')}
      actions={({ id, ...record }) => (
        <RowActions
          name={nameOf(record)}
          editTo={to(id)}
          onDelete={() => void remove(`/api/albums/${id}`, nameOf(record))}
        >
          <ButtonTo
            to={`/admin/photogallerylist?album=${id}`}
            variant="subtle"
            size="compact-md"
            aria-label={t('albums.photosOf', { title: nameOf(record) })}
            text={t('albums.photos')}
          />
          <ButtonTo
            to={`/admin/photoupload?album=${id}`}
            variant="subtle"
            size="compact-md"
            aria-label={t('albums.addPhotosTo', { title: nameOf(record) })}
            text={t('dashboard.addPhotos')}
          />
          <ShareButton entity="albums" record={{ id, ...record }} />
        </RowActions>
      )}
    />
  )
}

function useColumns(): Column<AlbumRecord>[] {
  const translations = useAdminTranslations()
  const { t } = translations
  return [
    idColumn(t('ui.id'), translations),
    titleColumn(t('albums.title'), translations),
    { ...numberColumn('sortOrder', t('albums.sortOrder'), translations), isFolded: true },
    { ...descriptionColumn(t('albums.description'), translations), isFolded: true },
    imageColumn(t('albums.image')),
    instantColumn('updatedAt', t('ui.updatedAt')),
  ]
}
