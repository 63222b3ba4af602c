import { formatDate, formatNumber } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import type { Column } from '#core/ui/admin/list/data-list.tsx'
import { RecordList } from '#core/records/screens/record-list.tsx'
import { isClosed, isPinnedNow } from './notice-kinds.ts'
import { closingText } from './notice-line.ts'
import type { NoticeRecord } from './notice-output.schema.server.ts'

export default function NoticeListScreen() {
  const { language, t } = useAdminTranslations()
  return (
    <RecordList<NoticeRecord>
      section="notices"
      path="/api/notices"
      nameLabel={t('notices.title')}
      nameColumn="title"
      columns={useColumns()}
      addLabel={t('notices.add')}
      usualSort="-date"
      tagsOf={(notice) => [
        ...(isPinnedNow(notice, new Date()) ? [t('notices.pinned')] : []),
        ...(isClosed(notice, new Date()) ? [t('notices.closed')] : []),
        ...(notice.attachments.length > 0
          ? [t('notices.fileCount', { n: formatNumber(notice.attachments.length, language) })]
          : []),
      ]}
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
      cell: (notice) => closingText(notice, language),
      text: ({ closesOn, closesAt }) => [closesOn, closesAt].filter(Boolean).join(' '),
    },
  ]
}
