import { useList } from '../../lib/api/use-list.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { AdminPage } from '../../ui/admin/admin-page.tsx'
import { ImageList } from './image-list.tsx'
import type { ImageRecord } from './image-output.schema.server.ts'
import { ImageUpload } from './image-upload.tsx'

export function ImageUploaderScreen() {
  const { t } = useAdminTranslations()
  const list = useList<ImageRecord>('/api/images/details', '-createdAt')
  return (
    <AdminPage title={t('images.title')} frameTitle={t('frame.adminDashboard')}>
      <ImageUpload onUploaded={list.reload} />
      <ImageList list={list} />
    </AdminPage>
  )
}
