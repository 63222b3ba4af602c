import { useEditParam } from '../../lib/api/use-edit-param.ts'
import { useList } from '../../lib/api/use-list.ts'
import { firstWords, plainText } from '../../lib/text/plain-text.ts'
import { RecordName, useRecordName, useRecordTexts } from '../../translations/record-name.tsx'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { ButtonTo } from '../../ui/admin/button-to.tsx'
import { type Column, DataList } from '../../ui/admin/list/data-list.tsx'
import { RowActions } from '../../ui/admin/list/row-actions.tsx'
import {
  idColumn,
  instantColumn,
  numberColumn,
  textColumn,
} from '../../ui/admin/list/usual-columns.ts'
import { Tag } from '../../ui/tag.tsx'
import { useDelete } from '../records/use-delete.ts'
import { PdfLink } from './pdf-link.tsx'
import type { ReportRecord } from './report-output.schema.server.ts'

const previewWords = 20

export function ReportList() {
  const { t } = useAdminTranslations()
  const { to } = useEditParam()
  const list = useList<ReportRecord>('/api/reports')
  const columns = useColumns()
  const nameOf = useRecordName()
  // Deleting a report does not ask (specification, section 5).
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
      emptyText={t('reports.none')}
      emptyAction={<ButtonTo to={to('new')}>{t('reports.add')}</ButtonTo>}
      actions={({ id, ...record }) => (
        <RowActions
          name={nameOf(record)}
          editTo={to(id)}
          onDelete={() => void remove(`/api/reports/${id}`)}
        />
      )}
    />
  )
}

function useColumns(): Column<ReportRecord>[] {
  const translations = useAdminTranslations()
  const textsOf = useRecordTexts()
  const { t } = translations
  return [
    idColumn(t('ui.id'), translations),
    {
      name: 'title',
      label: t('reports.title'),
      kind: 'title',
      isSortable: true,
      cell: (row) => (
        <>
          <RecordName of={row} /> {row.isSample && <Tag>{t('ui.sample')}</Tag>}
        </>
      ),
      text: (row) => textsOf(row).title.text,
    },
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
      cell: ({ fileUrl }) =>
        fileUrl ? <PdfLink name={fileUrl}>{fileUrl}</PdfLink> : t('reports.noFile'),
      text: ({ fileUrl }) => fileUrl,
    },
    {
      name: 'description',
      label: t('reports.description'),
      kind: 'long',
      text: (row) => firstWords(plainText(textsOf(row).description.text), previewWords),
    },
    instantColumn('updatedAt', t('ui.updatedAt')),
  ]
}
