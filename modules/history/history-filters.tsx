import { NativeSelect } from '@mantine/core'
import { entityPermission } from '#core/kernel/permissions.ts'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { dayMs, dayOf } from '#core/lib/text/day.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useEntities } from '#core/records/screens/entity-info.ts'
import { useMay } from '#core/records/screens/use-may.ts'
import { useHistoryLabels } from './use-history-labels.ts'
import type { HistoryFilter } from './use-history-list.ts'

type FilterProps = { filter: HistoryFilter; setFilter: (changed: HistoryFilter) => void }

/** Today, this week, this month, and as long as history is usually kept. */
const daysAgo = [0, 6, 29, 89]

type Person = { id: number; name: string }

/**
 * Renders filters by kind and, for people who may see the users, by person. People who no longer have an account are
 * found by name in the search.
 */
export function HistoryFilters({ filter, setFilter }: FilterProps) {
  const { language, t } = useAdminTranslations()
  const labels = useHistoryLabels()
  const entities = useEntities()
  const may = useMay()
  const people = useApiRead<Person[]>(may('users') ? '/api/users' : undefined).response?.data ?? []
  const options = people.map(({ id, name }) => ({
    value: String(id),
    label: labels.who({ actorId: id, actorName: name }),
  }))
  const isOther = filter.actor && !options.some(({ value }) => value === filter.actor)
  const since = daysAgo.map((ago) => dayOf(new Date(Date.now() - ago * dayMs)))
  const isOtherDay = filter.since && !since.includes(filter.since)
  return (
    <>
      <NativeSelect
        label={t('history.when')}
        value={filter.since ?? ''}
        data={[
          { value: '', label: t('history.everyRow') },
          ...daysAgo.map((ago, at) => ({
            value: since[at] ?? '',
            label: t(ago === 0 ? 'history.today' : 'history.lastDays', {
              n: formatNumber(ago + 1, language),
            }),
          })),
          ...(isOtherDay ? [{ value: filter.since ?? '', label: filter.since ?? '' }] : []),
        ]}
        onChange={({ currentTarget }) => setFilter({ since: currentTarget.value })}
      />
      <NativeSelect
        label={t('history.entity')}
        value={filter.entity ?? ''}
        data={[
          { value: '', label: t('history.all') },
          ...[...entities]
            .filter(([name]) => may(entityPermission(name) ?? 'access'))
            .map(([name, { label }]) => ({ value: name, label: t(label) })),
        ]}
        onChange={({ currentTarget }) => setFilter({ entity: currentTarget.value })}
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
          onChange={({ currentTarget }) => setFilter({ actor: currentTarget.value })}
        />
      )}
    </>
  )
}
