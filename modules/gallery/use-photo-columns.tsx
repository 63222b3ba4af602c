import { useRecordName, useRecordTexts } from '#core/translations/record-name.tsx'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import type { Column } from '#core/ui/admin/list/data-list.tsx'
import { idColumn, numberColumn, textColumn } from '#core/ui/admin/list/usual-columns.ts'
import {
  imageColumn,
  MarkedName,
  titleColumn,
  useHeldBackMark,
} from '#core/records/screens/record-columns.tsx'
import type { AlbumRecord } from './album.ts'
import type { PhotoRecord } from './photo-output.schema.server.ts'

/**
 * Returns the columns of a list of photos.
 * @param isOneAlbum true if all photos belong to one album, which is named above the list
 */
export function usePhotoColumns(
  albums: readonly AlbumRecord[],
  isOneAlbum: boolean,
): Column<PhotoRecord>[] {
  const translations = useAdminTranslations()
  const { t } = translations
  const heldBack = useHeldBackMark()
  const nameOf = useRecordName()
  const textsOf = useRecordTexts()
  const titles = new Map(albums.map((album) => [album.id, nameOf(album)]))
  return [
    idColumn(t('ui.id'), translations),
    imageColumn(t('photos.image')),
    {
      ...titleColumn(t('photos.title'), translations),
      cell: (photo) => (
        <MarkedName
          of={photo}
          mark={
            heldBack(photo) ||
            (photo.state === 'hidden' ? t('ui.hidden') : photo.isSample && t('ui.sample'))
          }
        />
      ),
    },
    {
      name: 'albumId',
      label: t('photos.album'),
      isSortable: true,
      isFolded: isOneAlbum,
      text: ({ albumId }) => titles.get(albumId) ?? albumId,
    },
    { ...textColumn('slug', t('photos.slug')), kind: 'address', isFolded: true },
    { ...numberColumn('sortOrder', t('photos.sortOrder'), translations), isFolded: true },
    {
      name: 'alt',
      label: t('photos.altShort'),
      kind: 'long',
      isFolded: true,
      text: (row) =>
        row.isDecorative ? t('photos.decorativeShort') : textsOf(row).alt.text || t('photos.noAlt'),
    },
  ]
}
