import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { ListWithForm } from '#core/ui/admin/list-with-form.tsx'
import { NewRecord } from '#core/records/screens/new-record.tsx'
import { RecordLinks } from '#core/records/screens/record-links.tsx'
import type { ReportRecord } from './report.ts'
import { ReportForm } from './report-form.tsx'
import { ReportList } from './report-list.tsx'

export default function ReportListScreen() {
  const { t } = useAdminTranslations()
  return (
    <ListWithForm<ReportRecord>
      titles={{ list: t('reports.list'), add: t('reports.add'), edit: t('reports.edit') }}
      path="/api/reports"
      list={<ReportList />}
      formActions={(id) => <RecordLinks entity="reports" id={id} />}
      newForm={(form) => <NewRecord path="/api/reports">{form}</NewRecord>}
      form={(report) => <ReportForm report={report} />}
    />
  )
}
