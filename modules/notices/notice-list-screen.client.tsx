import { formatDate, formatNumber } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { type ListColumn, RecordList } from '#core/records/screens/record-list.tsx'
import type { NoticeRecord } from './notice.ts'
import { notice } from './notice.ts'
import { isClosed, isPinnedNow } from './notice-kinds.ts'
import { closingText } from './notice-line.ts'

export default function NoticeListScreen() {
  const { language, t } = useAdminTranslations()
  return (
    <RecordList<NoticeRecord>
      of={notice}
      columns={useColumns()}
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

function useColumns(): ListColumn<NoticeRecord>[] {
  const { language, t } = useAdminTranslations()
  return [
    'kind',
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
