import { unknownDevice } from '#core/lib/unknown-device.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { type Column, DataList } from '#core/ui/admin/list/data-list.tsx'
import { Instant } from '#core/ui/admin/list/instant.tsx'
import { idColumn } from '#core/ui/admin/list/usual-columns.ts'
import type { AccessLogRecord } from '#core/records/audit/access-log-output.schema.server.ts'
import { accessSentence } from '#core/records/audit/access-sentence.ts'
import { AccessLogFilters } from './access-log-filters.tsx'
import { useAccessLogList } from './use-access-log-list.ts'

/** Lists logins, refusals, changes of rights, and downloads of personal data and backups. */
export default function AccessLogScreen() {
  const t = useTexts('access')
  const { list, filter, setFilter } = useAccessLogList()
  return (
    <AdminPage title={t('title')}>
      <p className="soft">{t('hint')}</p>
      <DataList
        list={list}
        label={t('title')}
        fileName="access-log"
        columns={useColumns()}
        rowKey={({ id }) => id}
        emptyText={t('none')}
        filters={<AccessLogFilters filter={filter} setFilter={setFilter} />}
      />
    </AdminPage>
  )
}

function useColumns(): Column<AccessLogRecord>[] {
  const { findText, t: word } = useAdminTranslations()
  const { language } = useAdminTranslations()
  const t = useTexts('access')
  return [
    {
      name: 'event',
      label: t('what'),
      kind: 'title',
      text: (entry) => accessSentence(entry, { language, t, findText }),
    },
    {
      name: 'at',
      label: t('when'),
      kind: 'instant',
      cell: ({ at }) => <Instant at={at} />,
      text: ({ at }) => at,
    },
    {
      name: 'address',
      label: t('where'),
      kind: 'address',
      text: ({ address, device }) =>
        [device === unknownDevice ? t('unknownDevice') : device, address]
          .filter(Boolean)
          .join(' · '),
    },
    { ...idColumn(word('ui.id'), { language }), isSortable: false },
  ]
}
