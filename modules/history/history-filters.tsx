import { NativeSelect } from '@mantine/core'
import { entityPermission } from '#core/kernel/permissions.ts'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useEntities } from '#core/records/screens/entity-info.ts'
import { useMay } from '#core/records/screens/use-may.ts'
import { useHistoryLabels } from './use-history-labels.ts'
import type { HistoryFilter } from './use-history-list.ts'

type FilterProps = { filter: HistoryFilter; setFilter: (filter: HistoryFilter) => void }

type Person = { id: number; name: string }

/**
 * Renders filters by kind and, for people who may see the users, by person. People who no longer have an account are
 * found by name in the search.
 */
export function HistoryFilters({ filter, setFilter }: FilterProps) {
  const { t } = useAdminTranslations()
  const labels = useHistoryLabels()
  const entities = useEntities()
  const may = useMay()
  const people = useApiRead<Person[]>(may('users') ? '/api/users' : undefined).response?.data ?? []
  const options = people.map(({ id, name }) => ({
    value: String(id),
    label: labels.who({ actorId: id, actorName: name }),
  }))
  const isOther = filter.actor && !options.some(({ value }) => value === filter.actor)
  return (
    <>
      <NativeSelect
        label={t('history.entity')}
        value={filter.entity ?? ''}
        data={[
          { value: '', label: t('history.all') },
          ...[...entities]
            .filter(([name]) => may(entityPermission(name) ?? 'access'))
            .map(([name, { label }]) => ({ value: name, label: t(label) })),
        ]}
        onChange={({ currentTarget }) => setFilter({ ...filter, entity: currentTarget.value })}
      />
      {(may('users') || isOther) && (
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
      )}
    </>
  )
}
