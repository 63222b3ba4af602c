import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { RecordFormScreen } from '#core/records/screens/record-form-screen.tsx'
import { NoticeForm } from './notice-form.tsx'
import type { NoticeRecord } from './notice-output.schema.server.ts'

export default function NoticeFormScreen() {
  const { t } = useAdminTranslations()
  return (
    <RecordFormScreen<NoticeRecord>
      section="notices"
      path="/api/notices"
      addTitle={t('notices.add')}
      editTitle={t('notices.edit')}
      form={(notice) => <NoticeForm notice={notice} />}
    />
  )
}
