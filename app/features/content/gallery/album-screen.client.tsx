import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { ListWithForm } from '../../../ui/admin/list-with-form.tsx'
import { RevisionsLink } from '../../records/screens/revisions-link.tsx'
import { AlbumForm } from './album-form.tsx'
import { AlbumList } from './album-list.tsx'
import type { AlbumRecord } from './album-output.schema.server.ts'

export function AlbumScreen() {
  const { t } = useAdminTranslations()
  return (
    <ListWithForm<AlbumRecord>
      titles={{ list: t('albums.list'), add: t('albums.add'), edit: t('albums.edit') }}
      frameTitle={t('frame.adminDashboard')}
      path="/api/albums"
      list={<AlbumList />}
      formActions={(id) => <RevisionsLink entity="albums" id={id} />}
      form={(album) => <AlbumForm album={album} />}
    />
  )
}
