import { useEditParam } from '#core/lib/api/use-edit-param.ts'
import { shownState } from '#core/lib/visibility.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import type { Column } from '#core/ui/admin/list/data-list.tsx'
import {
  idColumn,
  instantColumn,
  numberColumn,
  textColumn,
} from '#core/ui/admin/list/usual-columns.ts'
import { EditableList } from '#core/records/screens/editable-list.tsx'
import { descriptionColumn, titleColumn } from '#core/records/screens/record-columns.tsx'
import { PdfLink } from './pdf-link.tsx'
import type { ReportRecord } from './report.ts'

export function ReportList() {
  const { t } = useAdminTranslations()
  const { to } = useEditParam()
  const columns = useColumns()
  return (
    <EditableList
      entity="reports"
      label={t('reports.list')}
      columns={columns}
      editTo={to}
      // Reports are deleted without a question (specification, section 5).
      words={{ deleted: t('reports.deleted'), failed: t('reports.errorDeleting') }}
      emptyText={t('reports.none')}
      emptyAction={<ButtonTo to={to('new')} text={t('reports.add')} />}
    />
  )
}

function useColumns(): Column<ReportRecord>[] {
  const translations = useAdminTranslations()
  const { t } = translations
  return [
    idColumn(t('ui.id'), translations),
    titleColumn(t('reports.title'), translations),
    { ...textColumn('slug', t('reports.slug')), kind: 'address', isFolded: true },
    {
      name: 'reportType',
      label: t('reports.reportType'),
      isSortable: true,
      text: ({ reportType }) => t(`reports.${reportType}`),
    },
    numberColumn('sortOrder', t('reports.sortOrder'), translations),
    {
      name: 'fileUrl',
      label: t('reports.fileUrl'),
      kind: 'address',
      cell: ({ fileUrl, ...report }) =>
        fileUrl ? (
          <PdfLink name={fileUrl} isPublic={shownState(report, new Date()) === 'published'}>
            {fileUrl}
          </PdfLink>
        ) : (
          t('reports.noFile')
        ),
      text: ({ fileUrl }) => fileUrl,
    },
    descriptionColumn(t('reports.description'), translations),
    instantColumn('updatedAt', t('ui.updatedAt')),
  ]
}
