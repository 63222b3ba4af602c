import { NativeSelect } from '@mantine/core'
import { useFilter } from '#core/lib/api/use-filter.ts'
import { useTexts } from '#core/translations/use-texts.ts'

const filters = ['missing', 'endsSoon', 'children'] as const

/** Filters the image list by consent: `?consent=missing` in the address. */
export function ConsentFilter() {
  const t = useTexts('consent')
  const [chosen, choose] = useFilter('consent')
  return (
    <NativeSelect
      label={t('show')}
      data={[
        { value: '', label: t('all') },
        { value: 'missing', label: t('missing') },
        { value: 'endsSoon', label: t('endsSoon') },
        { value: 'children', label: t('withChildren') },
      ]}
      value={chosenFilter(chosen) ?? ''}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  )
}

/** Returns the filter of an address; undefined if it is unknown. */
export function chosenFilter(chosen: string): (typeof filters)[number] | undefined {
  return filters.find((filter) => filter === chosen)
}
