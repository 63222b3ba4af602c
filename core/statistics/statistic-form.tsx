import { NativeSelect, TextInput } from '@mantine/core'
import type { Language } from '#core/lib/text/language.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { NoteAlert } from '#core/ui/admin/alerts.tsx'
import { DigitsInput } from '#core/ui/admin/form/digits-input.tsx'
import { type Ending, LanguageTabs } from '#core/ui/admin/form/language-tabs.tsx'
import type { RecordForm } from '#core/ui/admin/form/record-form.ts'
import { SampleField } from '#core/ui/admin/form/sample-field.tsx'
import { SectionFormFrame } from '#core/records/screens/section-form-frame.tsx'
import { useSectionForm } from '#core/records/screens/use-section-form.ts'
import { EarlierStatistics } from './earlier-statistics.tsx'
import {
  statistic as description,
  type StatisticRecord,
  type StatisticValues,
  statisticAccuracies,
  statisticGroups,
  statisticUnits,
} from './statistic.ts'
import { keyFrom } from './statistic-key.ts'
import { StatisticPreview } from './statistic-preview.tsx'

/** Edits a statistic, or adds one if none is given. Another day adds a row and keeps the old one. */
export function StatisticForm({ statistic }: { statistic: StatisticRecord | undefined }) {
  const { t } = useAdminTranslations()
  const form = useSectionForm({
    of: description,
    record: statistic,
    isNew: (values) => isNewStatistic(statistic, values),
    preview: ({ values, tab }) => <StatisticPreview values={values} language={tab} />,
  })
  const { label, labelBn } = form.values
  return (
    <SectionFormFrame section="statistics" form={form} isNew={!statistic}>
      <DigitsInput {...form.text('value')} />
      <NativeSelect
        {...form.text('accuracy')}
        data={[
          { value: '', label: t('statistics.exact') },
          ...statisticAccuracies.map((accuracy) => ({
            value: accuracy,
            label: t(`statistics.${accuracy}`),
          })),
        ]}
      />
      <TextInput {...form.text('asOf')} type="date" />
      {isNewStatistic(statistic, form.values) && <NoteAlert text={t('statistics.newDate')} />}
      <LanguageTabs form={form}>
        {(ending, lang) => <Texts form={form} ending={ending} lang={lang} />}
      </LanguageTabs>
      <NativeSelect
        {...form.text('unit')}
        data={statisticUnits.map((unit) => ({
          value: unit,
          label: t(`statistics.${unit === 'own' ? 'ownWord' : unit}`),
        }))}
      />
      <NativeSelect
        {...form.text('group')}
        data={statisticGroups.map((group) => ({ value: group, label: t(`statistics.${group}`) }))}
      />
      <TextInput
        {...form.text('key')}
        readOnly={statistic !== undefined}
        placeholder={label || labelBn ? keyFrom(form.values) : ''}
      />
      <DigitsInput {...form.text('sortOrder')} isShort />
      <SampleField form={form} wasSample={statistic?.isSample ?? false} />
      {statistic && <EarlierStatistics statistic={statistic} />}
    </SectionFormFrame>
  )
}

type TextsProps = { form: RecordForm<StatisticValues>; ending: Ending; lang: Language }

/** Renders the fields in a language, with that for one's own unit only if it is needed. */
function Texts({ form, ending, lang }: TextsProps) {
  return (
    <>
      <TextInput {...form.requiredText(`label${ending}`)} lang={lang} />
      {form.values.unit === 'own' && (
        <TextInput {...form.requiredText(`ownUnit${ending}`)} lang={lang} />
      )}
      <TextInput {...form.text(`source${ending}`)} lang={lang} />
    </>
  )
}

/** True if the day changes, which adds a row and keeps that of the old day. */
function isNewStatistic(statistic: StatisticRecord | undefined, { asOf }: { asOf: string }) {
  return Boolean(statistic?.asOf && asOf && asOf !== statistic.asOf)
}
