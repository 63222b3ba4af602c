import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '#core/lib/text/format.ts'
import { otherLanguage } from '#core/lib/text/language.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { DigitsInput } from '#core/ui/admin/form/digits-input.tsx'
import type { FormValues, RecordForm } from '#core/ui/admin/form/record-form.ts'
import { statisticUnits } from './statistic.ts'
import styles from './statistics.module.css'
import { addedName, addedNumbers, isAdded } from './statistics-of-day-values.ts'

/** Edits the organisation's own statistics for the page 'At a glance'. One language is enough. */
export function AddedStatistics({ form }: { form: RecordForm<FormValues> }) {
  const { language, texts: text } = useScreenTexts('statistics')
  const [wanted, setWanted] = useState(0)
  const begun = addedNumbers.filter((number) => isAdded(form.values, number))
  const shown = Math.max(wanted, ...begun)
  return (
    <>
      {addedNumbers
        .filter((number) => number <= shown)
        .map((number) => (
          <fieldset key={number} className={styles.group}>
            <legend>{text('ownFigure', { n: formatNumber(number, language) })}</legend>
            <AddedFields form={form} number={number} />
          </fieldset>
        ))}
      {shown < addedNumbers.length && (
        <div>
          <Button variant="light" onClick={() => setWanted(shown + 1)}>
            {text('addOwn')}
          </Button>
        </div>
      )}
    </>
  )
}

function AddedFields({ form, number }: { form: RecordForm<FormValues>; number: number }) {
  const { language, texts: text } = useScreenTexts('statistics')
  const endings = [language, otherLanguage(language)].map((one) => (one === 'bn' ? 'Bn' : ''))
  const unit = form.text(addedName(number, 'unit'))
  return (
    <>
      {endings.map((ending) => (
        <TextInput
          key={ending}
          {...form.text(addedName(number, `label${ending}`))}
          label={text(ending ? 'labelBn' : 'labelEn')}
          {...(ending ? { lang: 'bn' } : {})}
        />
      ))}
      <NativeSelect
        {...unit}
        label={text('unit')}
        data={statisticUnits.map((one) => ({
          value: one,
          label: text(one === 'own' ? 'ownWord' : one),
        }))}
      />
      {unit.value === 'own' &&
        endings.map((ending) => (
          <TextInput
            key={ending}
            {...form.text(addedName(number, `ownUnit${ending}`))}
            label={text(ending ? 'ownUnitBn' : 'ownUnitEn')}
            description={text('ownUnitHint')}
            {...(ending ? { lang: 'bn' } : {})}
          />
        ))}
      <DigitsInput
        {...form.text(addedName(number, 'value'))}
        label={text('value')}
        description={text('valueHint')}
      />
    </>
  )
}
