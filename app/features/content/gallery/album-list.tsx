import { useEditParam } from '../../../lib/api/use-edit-param.ts'
import { useList } from '../../../lib/api/use-list.ts'
import { useRecordName } from '../../../translations/record-name.tsx'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { ButtonTo } from '../../../ui/admin/button-to.tsx'
import { type Column, DataList } from '../../../ui/admin/list/data-list.tsx'
import { RowActions } from '../../../ui/admin/list/row-actions.tsx'
import { idColumn, instantColumn, numberColumn } from '../../../ui/admin/list/usual-columns.ts'
import {
  descriptionColumn,
  imageColumn,
  titleColumn,
} from '../../records/screens/record-columns.tsx'
import { useBulk } from '../../records/screens/use-bulk.ts'
import { useDelete } from '../../records/screens/use-delete.ts'
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
      emptyAction={<ButtonTo to={to('new')}>{t('albums.add')}</ButtonTo>}
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
          >
            {t('albums.photos')}
          </ButtonTo>
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
