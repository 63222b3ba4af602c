import { NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { asLocalTime, visibilityStates } from '#core/lib/visibility.ts'
import { type UiKey, useUiTranslations } from '../ui-translations.ts'
import type { RecordForm } from './record-form.ts'
import styles from './visibility-field.module.css'
import { whenShown } from './when-shown.ts'

type VisibilityForm = Pick<
  RecordForm<{ state: string; publishAt: string; unpublishAt: string }>,
  'text' | 'values'
>

const stateWords = {
  published: 'published',
  draft: 'draftHint',
  hidden: 'hiddenHint',
} as const satisfies Record<(typeof visibilityStates)[number], UiKey>

type Props = {
  form: VisibilityForm
  /** Further effects of hiding the record. */
  children?: ReactNode
}

/** Edits the period in which the public site shows the record; collapsed if it is unlimited. */
export function VisibilityField({ form, children }: Props) {
  const translations = useUiTranslations()
  const { t } = translations
  const { state, publishAt, unpublishAt } = form.values
  const known = visibilityStates.find((one) => one === state) ?? 'published'
  const isUsual = known === 'published' && !publishAt && !unpublishAt
  // Initial state, so that the field does not collapse while it is being cleared.
  const [wasUsual] = useState(isUsual)
  const timeProps = (name: 'publishAt' | 'unpublishAt') => ({
    ...form.text(name),
    type: 'datetime-local',
    value: asLocalTime(form.values[name]),
  })
  return (
    <details className={styles.field} open={!wasUsual || Boolean(form.text('unpublishAt').error)}>
      <summary>
        <b>{t('visibility')}</b>:{' '}
        {whenShown(form.values, translations)?.words ?? t(isUsual ? 'always' : stateWords[known])}
      </summary>
      <div className={styles.inputs}>
        <NativeSelect
          {...form.text('state')}
          data={visibilityStates.map((one) => ({ value: one, label: t(stateWords[one]) }))}
        />
        <TextInput {...timeProps('publishAt')} />
        <TextInput {...timeProps('unpublishAt')} />
        <p>{t('visibilityHint')}</p>
        {children && <p>{children}</p>}
      </div>
    </details>
  )
}
