import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '#core/lib/text/format.ts'
import { otherLanguage } from '#core/lib/text/language.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { DigitsInput } from '#core/ui/admin/form/digits-input.tsx'
import type { FormValues, RecordForm } from '#core/ui/admin/form/record-form.ts'
import { statisticUnits } from './statistic.ts'
import styles from './statistics.module.css'
import { addedName, addedNumbers, isAdded } from './statistics-of-day-values.ts'

/** Edits the organisation's own statistics for the page 'At a glance'. One language is enough. */
export function AddedStatistics({ form }: { form: RecordForm<FormValues> }) {
  const { language, t } = useAdminTranslations()
  const [wanted, setWanted] = useState(0)
  const begun = addedNumbers.filter((number) => isAdded(form.values, number))
  const shown = Math.max(wanted, ...begun)
  return (
    <>
      {addedNumbers
        .filter((number) => number <= shown)
        .map((number) => (
          <fieldset key={number} className={styles.group}>
            <legend>{t('statistics.ownFigure', { n: formatNumber(number, language) })}</legend>
            <AddedFields form={form} number={number} />
          </fieldset>
        ))}
      {shown < addedNumbers.length && (
        <div>
          <Button variant="light" onClick={() => setWanted(shown + 1)}>
            {t('statistics.addOwn')}
          </Button>
        </div>
      )}
    </>
  )
}

function AddedFields({ form, number }: { form: RecordForm<FormValues>; number: number }) {
  const { language, t } = useAdminTranslations()
  const endings = [language, otherLanguage(language)].map((one) => (one === 'bn' ? 'Bn' : ''))
  const unit = form.text(addedName(number, 'unit'))
  return (
    <>
      {endings.map((ending) => (
        <TextInput
          key={ending}
          {...form.text(addedName(number, `label${ending}`))}
          label={t(`statistics.${ending ? 'labelBn' : 'labelEn'}`)}
          {...(ending ? { lang: 'bn' } : {})}
        />
      ))}
      <NativeSelect
        {...unit}
        label={t('statistics.unit')}
        data={statisticUnits.map((one) => ({
          value: one,
          label: t(`statistics.${one === 'own' ? 'ownWord' : one}`),
        }))}
      />
      {unit.value === 'own' &&
        endings.map((ending) => (
          <TextInput
            key={ending}
            {...form.text(addedName(number, `ownUnit${ending}`))}
            label={t(`statistics.${ending ? 'ownUnitBn' : 'ownUnitEn'}`)}
            description={t('statistics.ownUnitHint')}
            {...(ending ? { lang: 'bn' } : {})}
          />
        ))}
      <DigitsInput
        {...form.text(addedName(number, 'value'))}
        label={t('statistics.value')}
        description={t('statistics.valueHint')}
      />
    </>
  )
}
