import { useFilter } from '#core/lib/api/use-filter.ts'
import { useList } from '#core/lib/api/use-list.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { chosenFilter } from './consent-filter.tsx'
import { ImageList } from './image-list.tsx'
import type { ImageRecord } from './image-output.schema.server.ts'
import { ImageUpload } from './image-upload.tsx'

export default function ImageUploaderScreen() {
  const { t } = useAdminTranslations()
  const [chosen] = useFilter('consent')
  const filter = chosenFilter(chosen)
  const path = `/api/images/details${filter ? `?consent=${filter}` : ''}`
  const list = useList<ImageRecord>(path, '-createdAt')
  return (
    <AdminPage title={t('images.title')}>
      <ImageUpload onUploaded={list.reload} />
      <ImageList list={list} />
    </AdminPage>
  )
}
