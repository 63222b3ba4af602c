import * as z from 'zod/mini'
import { optionalAmount } from '#core/lib/form-fields.ts'
import { formatDate } from '#core/lib/text/format.ts'
import { inLanguage } from '#core/lib/text/localized.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { Details } from '#core/ui/admin/details.tsx'
import type { FormValues, RecordForm } from '#core/ui/admin/form/record-form.ts'
import { FormAside } from '#core/records/screens/form-aside.tsx'
import { SitePreview } from '#core/records/screens/site-preview.tsx'
import type { StatisticRecord } from './statistic.ts'
import { statisticUnits } from './statistic.ts'
import { type Amount, statisticAmount } from './statistic-amount.ts'
import { addedName, addedNumbers, isAdded, knownName } from './statistics-of-day-values.ts'

type StatisticsOfDayAsideProps = {
  /** Rows of all dates. */
  rows: readonly StatisticRecord[]
  /** One row of each statistic. */
  current: readonly StatisticRecord[]
  form: Pick<RecordForm<FormValues>, 'values' | 'labels'>
}

/** Shows the numbers of one date as visitors see them, and whether any of them are on the website. */
export default function StatisticsOfDayAside({ rows, current, form }: StatisticsOfDayAsideProps) {
  const { language } = useAdminTranslations()
  const { asOf, source = '', sourceBn = '' } = form.values
  const day = String(asOf)
  const since = rows
    .filter((row) => row.asOf === day && row.value !== null)
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1)
  const nameOf = (of: { label: unknown; labelBn: unknown }) =>
    inLanguage(language, String(of.label), String(of.labelBn)).text
  const known = current.map((one) => ({ ...one, typed: form.values[knownName(one.key)] }))
  const facts = [
    ...known.map((one) => [nameOf(one), one.typed, one] as const),
    ...addedNumbers
      .filter((number) => isAdded(form.values, number))
      .map((number) => {
        const textOf = (field: Parameters<typeof addedName>[1]) =>
          String(form.values[addedName(number, field)])
        const added = { label: textOf('label'), labelBn: textOf('labelBn') }
        const ownUnits = { ownUnit: textOf('ownUnit'), ownUnitBn: textOf('ownUnitBn') }
        const unit = statisticUnits.find((one) => one === textOf('unit')) ?? 'number'
        return [nameOf(added), textOf('value'), { unit, ...ownUnits }] as const
      }),
  ].flatMap(([name, typed, amount]) => {
    const value = amountOf(typed)
    const text = value === null ? undefined : statisticAmount({ ...amount, value }, language)
    return name && text ? [[name, text] as const] : []
  })
  // The form is empty again once its numbers are saved: nothing waits.
  if (!since && facts.length === 0) return <section />
  return (
    <FormAside
      {...(since ? { state: 'published', since } : { state: 'new' })}
      address={since && '/at-a-glance'}
      form={{ values: source || sourceBn ? { source, sourceBn } : {}, labels: form.labels }}
    >
      {facts.length > 0 && (
        <SitePreview language={language}>
          {/^\d{4}-\d\d-\d\d$/.test(day) && <p>{formatDate(day, language)}</p>}
          <Details facts={facts} />
        </SitePreview>
      )}
    </FormAside>
  )
}

function amountOf(typed: unknown): Amount['value'] {
  return z.safeParse(optionalAmount, typed).data ?? null
}
