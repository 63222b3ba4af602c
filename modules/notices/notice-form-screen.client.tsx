import { RecordFormScreen } from '#core/records/screens/record-form-screen.tsx'
import type { NoticeRecord } from './notice.ts'
import { notice } from './notice.ts'
import { NoticeForm } from './notice-form.tsx'

export default function NoticeFormScreen() {
  return (
    <RecordFormScreen<NoticeRecord> of={notice} form={(notice) => <NoticeForm notice={notice} />} />
  )
}
