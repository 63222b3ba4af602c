import { NativeSelect, TextInput } from '@mantine/core'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { accessKinds } from '#core/records/audit/access-events.ts'
import styles from './access-log.module.css'
import type { AccessFilter } from './use-access-log-list.ts'

type FilterProps = { filter: AccessFilter; setFilter: (changed: AccessFilter) => void }

type Person = { id: number; name: string }

/** Renders filters by kind, person and days. People who no longer have an account are found by name in the search. */
export function AccessLogFilters({ filter, setFilter }: FilterProps) {
  const t = useTexts('access')
  const people = useApiRead<Person[]>('/api/users').response?.data ?? []
  const options = people.map(({ id, name }) => ({ value: String(id), label: `${name} (#${id})` }))
  const { person = '' } = filter
  const isOther = person !== '' && !options.some(({ value }) => value === person)
  return (
    <>
      <NativeSelect
        label={t('kind')}
        value={filter.kind ?? ''}
        data={[
          { value: '', label: t('everything') },
          ...accessKinds.map((kind) => ({ value: kind, label: t(`kind_${kind}`) })),
        ]}
        onChange={({ currentTarget }) => setFilter({ kind: currentTarget.value })}
      />
      <NativeSelect
        label={t('person')}
        value={person}
        data={[
          { value: '', label: t('everyone') },
          ...options,
          ...(isOther ? [{ value: person, label: `#${person}` }] : []),
        ]}
        onChange={({ currentTarget }) => setFilter({ person: currentTarget.value })}
      />
      {(['from', 'to'] as const).map((name) => (
        <TextInput
          key={name}
          className={styles.day ?? ''}
          type="date"
          label={t(name)}
          value={filter[name] ?? ''}
          onChange={({ currentTarget }) => setFilter({ [name]: currentTarget.value })}
        />
      ))}
    </>
  )
}
