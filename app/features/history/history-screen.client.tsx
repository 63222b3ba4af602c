import { Button } from '@mantine/core'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { AdminPage } from '../../ui/admin/admin-page.tsx'
import { type Column, DataList } from '../../ui/admin/list/data-list.tsx'
import { Instant } from '../../ui/admin/list/instant.tsx'
import { Tag } from '../../ui/tag.tsx'
import { HistoryChanges } from './history-changes.tsx'
import { HistoryFilters, OneRecord } from './history-filters.tsx'
import type { HistoryRecord } from './history-output.schema.server.ts'
import { HistoryTitle } from './history-title.tsx'
import { useHistoryLabels } from './use-history-labels.ts'
import { useHistoryList } from './use-history-list.ts'
import { useRestore } from './use-restore.ts'

/** Who did what and when, and the way back to any version. */
export function HistoryScreen() {
  const { t } = useAdminTranslations()
  const labels = useHistoryLabels()
  const { list, filter, setFilter } = useHistoryList()
  const restore = useRestore(list.reload)
  return (
    <AdminPage title={t('history.title')} frameTitle={t('frame.adminDashboard')}>
      <OneRecord rows={list.rows} filter={filter} setFilter={setFilter} />
      <DataList
        list={list}
        label={t('history.title')}
        fileName="history"
        columns={useColumns(filter.entityId === undefined ? 'list' : 'record')}
        rowKey={({ id }) => id}
        emptyText={t('history.none')}
        filters={<HistoryFilters filter={filter} setFilter={setFilter} />}
        actions={(row) => {
          const name = labels.label(row)
          const { entity, entityId } = row
          const isGone = row.action === 'delete'
          return (
            <>
              {filter.entityId === undefined && (
                <Button
                  variant="subtle"
                  size="compact-md"
                  aria-label={t('history.versionsOf', { name })}
                  onClick={() => setFilter({ entity, entityId: String(entityId) })}
                >
                  {t('history.versions')}
                </Button>
              )}
              {row.isCurrent && <Tag>{t('history.current')}</Tag>}
              {!row.isCurrent && (
                <Button
                  variant="light"
                  size="compact-md"
                  aria-label={t(`history.${isGone ? 'restoreDeletedOf' : 'restoreOf'}`, { name })}
                  onClick={() => void restore(row)}
                >
                  {t(isGone ? 'history.restoreDeleted' : 'history.restoreThis')}
                </Button>
              )}
            </>
          )
        }}
      />
    </AdminPage>
  )
}

function useColumns(among: 'list' | 'record'): Column<HistoryRecord>[] {
  const { t } = useAdminTranslations()
  const { title, field, value, who } = useHistoryLabels()
  return [
    {
      name: 'what',
      label: t('history.what'),
      kind: 'title',
      cell: (row) => <HistoryTitle row={row} />,
      text: title,
    },
    { name: 'actorName', label: t('history.who'), text: who },
    {
      name: 'at',
      label: t('history.when'),
      kind: 'instant',
      cell: ({ at }) => <Instant at={at} />,
      text: ({ at }) => at,
    },
    {
      name: 'changes',
      label: t('history.changes'),
      kind: 'long',
      cell: (row) => <HistoryChanges row={row} among={among} />,
      text: ({ changes, entity }) =>
        changes
          .map(
            (one) =>
              `${field(one.field, entity)}: ${value(one.field, one.before)} → ${value(one.field, one.after)}`,
          )
          .join('\n'),
    },
  ]
}
