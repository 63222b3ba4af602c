import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { ListWithForm } from '#core/ui/admin/list-with-form.tsx'
import { NewRecord } from '#core/records/screens/new-record.tsx'
import { RecordLinks } from '#core/records/screens/record-links.tsx'
import type { AlbumRecord } from './album.ts'
import { AlbumForm } from './album-form.tsx'
import { AlbumList } from './album-list.tsx'

export default function AlbumScreen() {
  const { t } = useAdminTranslations()
  return (
    <ListWithForm<AlbumRecord>
      titles={{ list: t('albums.list'), add: t('albums.add'), edit: t('albums.edit') }}
      path="/api/albums"
      list={<AlbumList />}
      formActions={(id) => <RecordLinks entity="albums" id={id} />}
      newForm={(form) => <NewRecord path="/api/albums">{form}</NewRecord>}
      form={(album) => <AlbumForm album={album} />}
    />
  )
}
