import { formatDate } from '../../lib/text/format.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import type { Column } from '../../ui/admin/list/data-list.tsx'
import { RecordList } from '../records/record-list.tsx'
import type { NoticeRecord } from './notice-output.schema.server.ts'

export function NoticeListScreen() {
  const { t } = useAdminTranslations()
  return (
    <RecordList<NoticeRecord>
      section="notices"
      path="/api/notices"
      nameLabel={t('notices.title')}
      nameColumn="title"
      columns={useColumns()}
      addLabel={t('notices.add')}
      usualSort="-date"
    />
  )
}

function useColumns(): Column<NoticeRecord>[] {
  const { language, t } = useAdminTranslations()
  return [
    {
      name: 'kind',
      label: t('notices.kind'),
      isSortable: true,
      text: ({ kind }) => t(`notices.${kind}`),
    },
    {
      name: 'date',
      label: t('notices.date'),
      isSortable: true,
      cell: ({ date }) => formatDate(date, language),
      text: ({ date }) => date,
    },
    {
      name: 'closesOn',
      label: t('notices.closesOn'),
      isSortable: true,
      cell: ({ closesOn }) => (closesOn ? formatDate(closesOn, language) : '—'),
      text: ({ closesOn }) => closesOn ?? '',
    },
  ]
}
