import { useEditParam } from '../../lib/api/use-edit-param.ts'
import { useList } from '../../lib/api/use-list.ts'
import { firstWords, plainText } from '../../lib/text/plain-text.ts'
import { RecordName, useRecordName, useRecordTexts } from '../../translations/record-name.tsx'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { ButtonTo } from '../../ui/admin/button-to.tsx'
import { Thumbnail } from '../../ui/admin/image/thumbnail.tsx'
import { type Column, DataList } from '../../ui/admin/list/data-list.tsx'
import { RowActions } from '../../ui/admin/list/row-actions.tsx'
import { idColumn, instantColumn, numberColumn } from '../../ui/admin/list/usual-columns.ts'
import { Tag } from '../../ui/tag.tsx'
import { useDelete } from '../records/use-delete.ts'
import type { AlbumRecord } from './album-output.schema.server.ts'

const previewWords = 20

export function AlbumList() {
  const { t } = useAdminTranslations()
  const { to } = useEditParam()
  const list = useList<AlbumRecord>('/api/albums')
  const columns = useColumns()
  const nameOf = useRecordName()
  // Deleting an album does not ask (specification, section 5); it comes back with its photos.
  const remove = useDelete(
    { deleted: t('albums.deleted'), failed: t('albums.errorDeleting') },
    list.reload,
  )
  return (
    <DataList
      list={list}
      label={t('albums.list')}
      fileName="albums"
      columns={columns}
      rowKey={({ id }) => id}
      emptyText={t('albums.none')}
      emptyAction={<ButtonTo to={to('new')}>{t('albums.add')}</ButtonTo>}
      failedText={t('albums.errorLoading')}
      actions={({ id, ...record }) => (
        <RowActions
          name={nameOf(record)}
          editTo={to(id)}
          onDelete={() => void remove(`/api/albums/${id}`)}
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
  const textsOf = useRecordTexts()
  const { t } = translations
  return [
    idColumn(t('ui.id'), translations),
    {
      name: 'title',
      label: t('albums.title'),
      kind: 'title',
      isSortable: true,
      cell: (row) => (
        <>
          <RecordName of={row} /> {row.isSample && <Tag>{t('ui.sample')}</Tag>}
        </>
      ),
      text: (row) => textsOf(row).title.text,
    },
    numberColumn('sortOrder', t('albums.sortOrder'), translations),
    {
      name: 'description',
      label: t('albums.description'),
      kind: 'long',
      text: (row) => firstWords(plainText(textsOf(row).description.text), previewWords),
    },
    {
      name: 'imagename',
      label: t('albums.image'),
      kind: 'picture',
      cell: ({ imagename }) => <Thumbnail name={imagename} />,
      text: ({ imagename }) => imagename,
    },
    instantColumn('updatedAt', t('ui.updatedAt')),
  ]
}
