import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useListFilter } from '#core/lib/api/use-list-filter.ts'
import { useTexts } from '#core/translations/use-texts.ts'

const filters = ['missing', 'endsSoon', 'children'] as const

/** Filters the image list by consent: `?consent=missing` in the address. */
export function ConsentFilter() {
  const t = useTexts('consent')
  const [search] = useSearchParams()
  const setFilter = useListFilter()

  return (
    <NativeSelect
      label={t('show')}
      data={[
        { value: '', label: t('all') },
        { value: 'missing', label: t('missing') },
        { value: 'endsSoon', label: t('endsSoon') },
        { value: 'children', label: t('withChildren') },
      ]}
      value={chosenFilter(search) ?? ''}
      onChange={({ currentTarget }) => setFilter({ consent: currentTarget.value })}
    />
  )
}

/** Returns the filter in an address; undefined if it is unknown. */
export function chosenFilter(search: URLSearchParams): (typeof filters)[number] | undefined {
  return filters.find((filter) => filter === search.get('consent'))
}
