import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { ListWithForm } from '../../../ui/admin/list-with-form.tsx'
import { RevisionsLink } from '../../records/screens/revisions-link.tsx'
import { ReportForm } from './report-form.tsx'
import { ReportList } from './report-list.tsx'
import type { ReportRecord } from './report-output.schema.server.ts'

export function ReportListScreen() {
  const { t } = useAdminTranslations()
  return (
    <ListWithForm<ReportRecord>
      titles={{ list: t('reports.list'), add: t('reports.add'), edit: t('reports.edit') }}
      frameTitle={t('frame.adminDashboard')}
      path="/api/reports"
      list={<ReportList />}
      formActions={(id) => <RevisionsLink entity="reports" id={id} />}
      form={(report) => <ReportForm report={report} />}
    />
  )
}
