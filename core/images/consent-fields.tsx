import { Checkbox, Radio, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { consentHows } from './consent-hows.ts'
import { type ConsentValues, isAnswered } from './consent-values.ts'

const nobody = 'nobody'

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

/** Asks about the people in a photo: whether there are any, who agreed, how, and until when. Nothing is preset. */
export function ConsentFields(props: ConsentFieldsProps) {
  const { id, value, onChange, error, legend, isForMany = false } = props
  const { t: tOffice, texts: t } = useScreenTexts('consent')
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
      <Radio.Group
        aria-label={legend}
        value={hasPeople ? consentHow : nobody}
        onChange={(answer) =>
          set({ hasPeople: answer !== nobody, consentHow: answer === nobody ? '' : answer })
        }
      >
        <Radio mt="xs" value={nobody} label={t('nobody')} />
        {consentHows.map((how) => (
          <Radio
            key={how}
            mt="xs"
            value={how}
            label={how === 'none' ? t('notYet') : tOffice(`images.${how}`)}
          />
        ))}
      </Radio.Group>
      {hasPeople && (
        <Checkbox
          label={t('hasChildren')}
          description={t('childrenHint')}
          checked={hasChildren}
          onChange={({ currentTarget }) => set({ hasChildren: currentTarget.checked })}
        />
      )}
      {hasPeople && isAnswered(value) && consentHow !== 'none' && (
        <>
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
      {hasPeople && isAnswered(value) && (
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
