import { TextInput } from '@mantine/core'
import { lazy, Suspense, useRef } from 'react'
import { useApi } from '#core/lib/api/use-api.ts'
import { formatDate, formatNumber } from '#core/lib/text/format.ts'
import { inLanguage } from '#core/lib/text/localized.ts'
import type { AdminLanguage } from '#core/translations/admin-translations.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { NoteAlert } from '#core/ui/admin/alerts.tsx'
import { DigitsInput } from '#core/ui/admin/form/digits-input.tsx'
import { FormFrame } from '#core/ui/admin/form/form-frame.tsx'
import type { FormValues, RecordForm } from '#core/ui/admin/form/record-form.ts'
import { useRecordForm } from '#core/ui/admin/form/use-record-form.ts'
import { LeaveButton } from '#core/records/screens/after-saving.tsx'
import { useSavedNotice } from '#core/records/screens/use-saved-notice.ts'
import { AddedStatistics } from './added-statistics.tsx'
import { browserClock, currentStatistics } from './current-statistics.ts'
import type { StatisticRecord } from './statistic.ts'
import { statisticGroups } from './statistic.ts'
import { statisticAmount } from './statistic-amount.ts'
import styles from './statistics.module.css'
import {
  addedName,
  addedNumbers,
  dayBody,
  daySchema,
  emptyDay,
  knownName,
} from './statistics-of-day-values.ts'

const StatisticsOfDayAside = lazy(() => import('./statistics-of-day-aside.tsx'))

type DayFormProps = {
  /** Rows of all dates. */
  rows: readonly StatisticRecord[]
  reload: () => void
  onSaved: () => void
}

export function StatisticsOfDayForm({ rows, reload, onSaved }: DayFormProps) {
  const { language, t } = useAdminTranslations()
  const current = currentStatistics(rows, browserClock)
  const form = useDayForm({ rows, reload, onSaved })
  const { asOf } = form.values
  const isDayKnown = rows.some((row) => row.asOf === asOf && row.value !== null)
  const aside = (
    <Suspense fallback={<section />}>
      <StatisticsOfDayAside rows={rows} current={current} form={form} />
    </Suspense>
  )
  return (
    <FormFrame
      form={{ ...form, aside }}
      saveLabel={t('ui.save')}
      cancel={<LeaveButton own="/admin/settings/statistics" />}
    >
      <TextInput
        {...form.text('asOf')}
        type="date"
        required
        description={t('statistics.asOfHint')}
      />
      {isDayKnown && <NoteAlert text={t('statistics.dayExists')} />}
      {(language === 'bn'
        ? (['sourceBn', 'source'] as const)
        : (['source', 'sourceBn'] as const)
      ).map((name) => (
        <TextInput
          key={name}
          {...form.text(name)}
          {...(name === 'sourceBn' ? { lang: 'bn' } : {})}
          description={t('statistics.sourceHint')}
        />
      ))}
      {statisticGroups.map((group) => (
        <Group
          key={group}
          title={t(`statistics.${group}`)}
          statistics={current.filter((one) => one.group === group)}
          rows={rows}
          form={form}
        />
      ))}
      <AddedStatistics form={form} />
    </FormFrame>
  )
}

type GroupProps = {
  title: string
  statistics: readonly StatisticRecord[]
  rows: readonly StatisticRecord[]
  form: RecordForm<FormValues>
}

function Group({ title, statistics, rows, form }: GroupProps) {
  const translations = useAdminTranslations()
  if (statistics.length === 0) return null
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {statistics.map((statistic) => (
        <DigitsInput
          key={statistic.key}
          {...form.text(knownName(statistic.key))}
          description={soFar(statistic, rows, form.values.asOf, translations)}
        />
      ))}
    </fieldset>
  )
}

/** Returns the current value: that of the chosen day, or else the newest. */
function soFar(
  newest: StatisticRecord,
  rows: readonly StatisticRecord[],
  asOf: FormValues[string] | undefined,
  { language, t }: AdminLanguage,
): string {
  const ofDay = rows.find((row) => row.key === newest.key && row.asOf && row.asOf === asOf)
  const ofDayValue = ofDay && statisticAmount(ofDay, language)
  if (ofDayValue) return t('statistics.ofThisDay', { value: ofDayValue })
  const value = statisticAmount(newest, language) ?? t('settings.notGivenYet')
  if (newest.value === null || !newest.asOf) return t('statistics.lastValue', { value })
  return t('statistics.lastValueOf', { value, date: formatDate(newest.asOf, language) })
}

function useDayForm({ rows, reload, onSaved }: DayFormProps): RecordForm<FormValues> {
  const translations = useAdminTranslations()
  const { t } = translations
  const api = useApi()
  const say = useSavedNotice()
  const version = useRef<number | undefined>(undefined)
  const current = currentStatistics(rows, browserClock)
  return useRecordForm<FormValues>({
    name: 'statistics/day',
    start: { values: emptyDay(current.map(({ key }) => key)), updatedAt: undefined },
    schema: daySchema,
    labels: labelsOf(current, translations),
    failed: t('settings.errorSaving'),
    save: async ({ values }, call) => {
      const sent = await api.send('POST', '/api/statistics-of-day', dayBody(values, rows), call)
      version.current = sent.version
    },
    onSaved: async () => {
      const change = version.current
      reload()
      onSaved()
      say(t('statistics.daySaved'), change, reload)
    },
  })
}

function labelsOf(
  statistics: readonly StatisticRecord[],
  { language, t }: AdminLanguage,
): Record<string, string> {
  const known = statistics.map(({ key, label, labelBn }) => [
    knownName(key),
    inLanguage(language, label === labelBn ? '' : label, labelBn).text,
  ])
  const added = addedNumbers.flatMap((number) => {
    const own = t('statistics.ownFigure', { n: formatNumber(number, language) })
    return addedFields.map((field) => [
      addedName(number, field),
      `${own}: ${t(`statistics.${field}`)}`,
    ])
  })
  const fixed = {
    asOf: t('statistics.asOf'),
    source: t('statistics.daySource'),
    sourceBn: t('statistics.daySourceBn'),
  }
  return { ...fixed, ...Object.fromEntries([...known, ...added]) }
}

const addedFields = ['label', 'labelBn', 'unit', 'ownUnit', 'ownUnitBn', 'value'] as const
