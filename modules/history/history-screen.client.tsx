import { Navigate, useSearchParams } from 'react-router'
import { recordId } from '#core/lib/record-id.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { revisionsAddress } from '#core/records/screens/record-links.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryRows } from './history-rows.tsx'
import { useHistoryLabels } from './use-history-labels.ts'
import { useHistoryList } from './use-history-list.ts'

/** Lists changes with their author and time, each with a button to restore its version. */
export default function HistoryScreen() {
  const { entity, entityId } = Object.fromEntries(useSearchParams()[0])
  // Redirects the former address of one record's revisions to their screen.
  const id = recordId(entityId)
  if (entity && id) return <Navigate replace to={revisionsAddress(entity, id)} />
  return <WholeHistory />
}

function WholeHistory() {
  const { t } = useAdminTranslations()
  const labels = useHistoryLabels()
  const { list, filter, setFilter } = useHistoryList()
  return (
    <AdminPage title={t('history.title')}>
      <HistoryRows
        list={list}
        label={t('history.title')}
        emptyText={t('history.none')}
        among="list"
        isGrouped={filter.since !== undefined && !list.address.q}
        filters={<HistoryFilters filter={filter} setFilter={setFilter} />}
        actions={(row) => (
          <ButtonTo
            to={revisionsAddress(row.entity, row.entityId)}
            variant="subtle"
            size="compact-md"
            aria-label={t('history.versionsOf', { name: labels.label(row) })}
            text={t('history.versions')}
          />
        )}
      />
    </AdminPage>
  )
}
