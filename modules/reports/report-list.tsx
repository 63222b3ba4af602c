import { useEditParam } from '#core/lib/api/use-edit-param.ts'
import { useList } from '#core/lib/api/use-list.ts'
import { shownState } from '#core/lib/visibility.ts'
import { useRecordName } from '#core/translations/record-name.tsx'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { type Column, DataList } from '#core/ui/admin/list/data-list.tsx'
import { RowActions } from '#core/ui/admin/list/row-actions.tsx'
import {
  idColumn,
  instantColumn,
  numberColumn,
  textColumn,
} from '#core/ui/admin/list/usual-columns.ts'
import { descriptionColumn, titleColumn } from '#core/records/screens/record-columns.tsx'
import { ShareButton } from '#core/records/screens/share-button.tsx'
import { useBulk } from '#core/records/screens/use-bulk.ts'
import { useDelete } from '#core/records/screens/use-delete.ts'
import { PdfLink } from './pdf-link.tsx'
import type { ReportRecord } from './report-output.schema.server.ts'

export function ReportList() {
  const { t } = useAdminTranslations()
  const { to } = useEditParam()
  const list = useList<ReportRecord>('/api/reports')
  const columns = useColumns()
  const nameOf = useRecordName()
  const bulk = useBulk({ entity: 'reports', nameOf, onChange: list.reload })
  // Reports are deleted without a question (specification, section 5).
  const remove = useDelete(
    { deleted: t('reports.deleted'), failed: t('reports.errorDeleting') },
    list.reload,
  )
  return (
    <DataList
      list={list}
      label={t('reports.list')}
      fileName="reports"
      columns={columns}
      rowKey={({ id }) => id}
      bulk={bulk}
      emptyText={t('reports.none')}
      emptyAction={<ButtonTo to={to('new')} text={t('reports.add')} />}
      actions={({ id, ...record }) => (
        <RowActions
          name={nameOf(record)}
          editTo={to(id)}
          onDelete={() => void remove(`/api/reports/${id}`, nameOf(record))}
        >
          <ShareButton entity="reports" record={{ id, ...record }} />
        </RowActions>
      )}
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
