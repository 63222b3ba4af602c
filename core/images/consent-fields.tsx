import { Checkbox, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTexts } from '#core/translations/use-texts.ts'
import { consentHows } from './consent-hows.ts'
import type { ConsentValues } from './consent-values.ts'

type ConsentFieldsProps = {
  /** Id to which the summary of a form's errors links. */
  id?: string
  value: ConsentValues
  onChange: (value: ConsentValues) => void
  error?: string | undefined
  legend: string
  /** True for many photos at once. */
  isForMany?: boolean
}

/** Renders the fields for the people in a photo: whether there are any, who agreed, how, and until when. */
export function ConsentFields(props: ConsentFieldsProps) {
  const { id, value, onChange, error, legend, isForMany = false } = props
  const t = useTexts('consent')
  const errorId = useId()
  const { hasPeople, hasChildren, consentHow } = value
  const set = (changes: Partial<ConsentValues>) => onChange({ ...value, ...changes })
  const text = (name: 'consentBy' | 'consentOn' | 'consentUntil' | 'consentNote') => ({
    value: value[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set({ [name]: currentTarget.value }),
  })
  return (
    <fieldset
      className="box stack tight"
      id={id}
      tabIndex={-1}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>{legend}</legend>
      {isForMany && <p>{t('forAll')}</p>}
      <Checkbox
        label={t('hasPeople')}
        checked={hasPeople}
        onChange={({ currentTarget }) => set({ hasPeople: currentTarget.checked })}
      />
      {hasPeople && (
        <>
          <Checkbox
            label={t('hasChildren')}
            description={t('childrenHint')}
            checked={hasChildren}
            onChange={({ currentTarget: { checked } }) =>
              set({
                hasChildren: checked,
                ...(checked && consentHow ? { consentHow: 'guardian' } : {}),
              })
            }
          />
          <Checkbox
            label={t(isForMany ? 'receivedMany' : 'received')}
            checked={consentHow !== ''}
            onChange={({ currentTarget: { checked } }) =>
              set({ consentHow: checked ? (hasChildren ? 'guardian' : 'signed') : '' })
            }
          />
        </>
      )}
      {hasPeople && consentHow !== '' && (
        <>
          <NativeSelect
            label={t('how')}
            data={consentHows.map((how) => ({ value: how, label: t(how) }))}
            value={consentHow}
            onChange={({ currentTarget }) => set({ consentHow: currentTarget.value })}
          />
          <Textarea
            label={t('by')}
            description={t('byHint')}
            autosize
            minRows={1}
            maxLength={500}
            {...text('consentBy')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput type="date" label={t('on')} {...text('consentOn')} />
            <TextInput
              type="date"
              label={t('until')}
              description={t('untilHint')}
              {...text('consentUntil')}
            />
          </SimpleGrid>
        </>
      )}
      {hasPeople && (
        <Textarea
          label={t('note')}
          autosize
          minRows={1}
          maxLength={1000}
          {...text('consentNote')}
        />
      )}
      {error && (
        <p id={errorId} className="error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
