import { NativeSelect } from '@mantine/core'
import { dayOf } from '#core/lib/text/day.ts'
import { yearBeside, yearOf } from '../desk/giving-year.ts'
import { useDeskTexts } from '../desk/use-desk-texts.ts'

/** Number of years to choose from. */
const years = 12

type Props = { year: string; begins: number; onChange: (year: string) => void }

/** Chooses a year of the accounts. */
export function YearChoice({ year, begins, onChange }: Props) {
  const { translate, digits } = useDeskTexts()
  const newest = yearOf(dayOf(new Date()), begins)
  return (
    <NativeSelect
      label={translate('year')}
      value={year}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={Array.from({ length: years }, (_, n) => {
        const value = yearBeside(newest, -n)
        const shown = begins === 1 ? value.slice(0, 4) : value.replace('-', '–')
        return { value, label: digits(shown) }
      })}
    />
  )
}
