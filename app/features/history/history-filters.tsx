import { Button, NativeSelect } from '@mantine/core'
import { Link } from 'react-router'
import { useApiRead } from '../../lib/api/use-api.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { useEntities, useRecordAddress } from '../records/entity-info.ts'
import styles from './history.module.css'
import type { HistoryRecord } from './history-output.schema.server.ts'
import { useHistoryLabels } from './use-history-labels.ts'
import type { HistoryFilter } from './use-history-list.ts'

type FilterProps = { filter: HistoryFilter; setFilter: (filter: HistoryFilter) => void }

type Person = { id: number; name: string }

/** Of which kind, and by whom. Someone who has gone can still be found by their name in the search. */
export function HistoryFilters({ filter, setFilter }: FilterProps) {
  const { t } = useAdminTranslations()
  const labels = useHistoryLabels()
  const entities = useEntities()
  const people = useApiRead<Person[]>('/api/users').response?.data ?? []
  const options = people.map(({ id, name }) => ({
    value: String(id),
    label: labels.who({ actorId: id, actorName: name }),
  }))
  const isOther = filter.actor && !options.some(({ value }) => value === filter.actor)
  const { entityId, ...usual } = filter
  return (
    <>
      <NativeSelect
        label={t('history.entity')}
        value={filter.entity ?? ''}
        data={[
          { value: '', label: t('history.all') },
          ...[...entities].map(([name, { label }]) => ({ value: name, label: t(label) })),
        ]}
        onChange={({ currentTarget }) => setFilter({ ...usual, entity: currentTarget.value })}
      />
      <NativeSelect
        label={t('history.who')}
        value={filter.actor ?? ''}
        data={[
          { value: '', label: t('history.everyone') },
          ...options,
          ...(isOther ? [{ value: filter.actor ?? '', label: filter.actor ?? '' }] : []),
        ]}
        onChange={({ currentTarget }) => setFilter({ ...filter, actor: currentTarget.value })}
      />
    </>
  )
}

/** When only one record's versions are shown: which, the way to it and the way back to all. */
export function OneRecord({ rows, filter, setFilter }: FilterProps & { rows: HistoryRecord[] }) {
  const { t } = useAdminTranslations()
  const labels = useHistoryLabels()
  const addressOf = useRecordAddress()
  const { entityId, ...others } = filter
  if (entityId === undefined) return null
  const row = rows[0]
  const address = row && row.action !== 'delete' ? addressOf({ ...row, id: row.entityId }) : ''
  return (
    <p className={styles.one}>
      {t('history.only', { name: row ? labels.label(row) : entityId })}
      {address && <Link to={address}>{t('history.open')}</Link>}
      <Button variant="light" onClick={() => setFilter(others)}>
        {t('history.showAll')}
      </Button>
    </p>
  )
}
