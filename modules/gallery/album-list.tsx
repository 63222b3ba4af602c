import { useEditParam } from '#core/lib/api/use-edit-param.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import type { Column } from '#core/ui/admin/list/data-list.tsx'
import { idColumn, instantColumn, numberColumn } from '#core/ui/admin/list/usual-columns.ts'
import { EditableList } from '#core/records/screens/editable-list.tsx'
import {
  descriptionColumn,
  imageColumn,
  titleColumn,
} from '#core/records/screens/record-columns.tsx'
import type { AlbumRecord } from './album.ts'

export function AlbumList() {
  const { t } = useAdminTranslations()
  const { to } = useEditParam()
  const columns = useColumns()
  return (
    <EditableList
      entity="albums"
      label={t('albums.list')}
      isCompact
      columns={columns}
      editTo={to}
      // Albums are deleted without a question (specification, section 5); undo restores an album with its photos.
      words={{ deleted: t('albums.deleted'), failed: t('albums.errorDeleting') }}
      emptyText={t('albums.none')}
      emptyAction={<ButtonTo to={to('new')} text={t('albums.add')} />}
      failedText={t('albums.errorLoading')}
      buttons={(id, title) => (
        <>
          <ButtonTo
            to={`/admin/photogallerylist?album=${id}`}
            variant="subtle"
            size="compact-md"
            aria-label={t('albums.photosOf', { title })}
            text={t('albums.photos')}
          />
          <ButtonTo
            to={`/admin/photoupload?album=${id}`}
            variant="subtle"
            size="compact-md"
            aria-label={t('albums.addPhotosTo', { title })}
            text={t('dashboard.addPhotos')}
          />
        </>
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
