import { Link } from 'react-router'
import { useList } from '../../../lib/api/use-list.ts'
import { langOf } from '../../../lib/text/localized.ts'
import { useRecordTexts } from '../../../translations/record-name.tsx'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { AdminPage } from '../../../ui/admin/admin-page.tsx'
import { type Column, DataList } from '../../../ui/admin/list/data-list.tsx'
import { useRecordAddress } from '../../records/screens/entity-info.ts'
import type { SearchRecord } from '../../site/search/search-output.schema.server.ts'
import { useHistoryLabels } from '../history/use-history-labels.ts'

/** Search over all kinds of records, including drafts and hidden ones. */
export function SearchScreen() {
  const { t } = useAdminTranslations()
  const list = useList<SearchRecord>('/api/search')
  return (
    <AdminPage title={t('frame.find')} frameTitle={t('frame.adminDashboard')}>
      <DataList
        list={list}
        label={t('frame.find')}
        fileName="search"
        columns={useColumns()}
        rowKey={({ entity, id }) => `${entity} ${id}`}
        emptyText={t('frame.findHint')}
      />
    </AdminPage>
  )
}

function useColumns(): Column<SearchRecord>[] {
  const { language, t } = useAdminTranslations()
  const labels = useHistoryLabels()
  const textsOf = useRecordTexts()
  const addressOf = useRecordAddress()
  return [
    {
      name: 'title',
      label: t('history.what'),
      kind: 'title',
      cell: (row) => {
        const { title } = textsOf(row)
        const label = <span lang={langOf(title, language)}>{title.text || `${row.id}`}</span>
        const address = addressOf({ ...row, label: row.title })
        return address ? <Link to={address}>{label}</Link> : label
      },
      text: (row) => textsOf(row).title.text,
    },
    { name: 'entity', label: t('history.entity'), text: ({ entity }) => labels.entity(entity) },
    {
      name: 'snippet',
      label: t('frame.content'),
      kind: 'long',
      cell: ({ snippet }) => snippet && <Snippet text={snippet} />,
      text: ({ snippet }) => snippet,
    },
  ]
}

/** Matches stand between two pairs of asterisks. */
function Snippet({ text }: { text: string }) {
  return text.split('**').map((part, at) => {
    const key = `${at} ${part}`
    return at % 2 === 1 ? <mark key={key}>{part}</mark> : <span key={key}>{part}</span>
  })
}
