import { useList } from '../../lib/use-list.ts'
import { AdminPage } from '../../ui/admin/admin-page.tsx'
import { useAdminWords } from '../../words/use-admin-words.ts'
import { ImageList } from './image-list.tsx'
import type { ImageRecord } from './image-record.ts'
import { ImageUpload } from './image-upload.tsx'

export function ImageUploaderScreen() {
  const { t } = useAdminWords()
  const list = useList<ImageRecord>('/api/images/details', '-createdAt')
  return (
    <AdminPage title={t('images.title')} frameTitle={t('frame.adminDashboard')}>
      <ImageUpload onUploaded={list.reload} />
      <ImageList list={list} />
    </AdminPage>
  )
}
