import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorAlert } from '../alerts.tsx'
import { type UiKey, type UiTranslate, useUiTranslations } from '../ui-translations.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftDialog } from './draft-dialog.tsx'
import { ErrorSummary } from './error-summary.tsx'
import styles from './form-frame.module.css'
import type { FormValues, RecordForm } from './record-form.ts'
import { SaveBar } from './save-bar.tsx'

type FormFrameProps<V extends FormValues> = {
  form: RecordForm<V>
  /** On the button: Create, Update. */
  saveLabel: string
  /** While something in the form may not be sent, such as an image that is too large. */
  isBlocked?: boolean
  /** Beside the button: a way back. */
  cancel?: ReactNode
  children: ReactNode
}

/** The frame of every form: what is wrong on top, the fields, and the bar that saves, always in reach. */
export function FormFrame<V extends FormValues>(props: FormFrameProps<V>) {
  const { form, saveLabel, isBlocked = false, cancel, children } = props
  const { t } = useUiTranslations()
  const other = otherWay(form)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlocked) void form.submit()
      }}
    >
      <ErrorSummary form={form} />
      <ErrorAlert text={form.problem}>
        {form.reason && <p>{form.reason}</p>}
        {form.state === 'offline' && (
          <p>{t(form.isServerBusy ? 'serverBusyNote' : 'offlineNote')}</p>
        )}
      </ErrorAlert>
      {form.note}
      {/* What is typed while it is on its way would be in neither version. */}
      <div className={styles.fields} inert={form.state === 'saving'}>
        {children}
      </div>
      <SaveBar
        {...{ isBlocked, cancel }}
        saveLabel={labelOf(form, saveLabel, t)}
        other={
          other && (
            <Button
              variant="default"
              disabled={isBlocked || form.state === 'saving'}
              onClick={() => void other.save()}
            >
              {t(other.label)}
            </Button>
          )
        }
        state={form.state}
        isKept={form.isKept}
      />
      <DraftDialog form={form} />
      <ConflictDialog form={form} />
    </form>
  )
}

function labelOf<V extends FormValues>(
  { values, copy }: RecordForm<V>,
  saveLabel: string,
  t: UiTranslate,
): string {
  if (values.state === 'draft') return t('saveDraft')
  return copy?.isOpen ? t('publishChanges') : saveLabel
}

/**
 * A new record may be kept as a draft, a draft be published, and a change of what is published be saved without
 * publishing it: by a button of its own.
 */
function otherWay<V extends FormValues>(
  form: RecordForm<V>,
): { label: UiKey; save: () => Promise<void> } | undefined {
  const saveAs = (state: string) => () => form.submit({ ...form.values, state })
  if (form.values.state === 'draft') return { label: 'publish', save: saveAs('published') }
  if (form.copy) return { label: 'saveCopy', save: form.copy.save }
  const isNewAndPublished = form.isNew && form.values.state === 'published'
  return isNewAndPublished ? { label: 'saveDraft', save: saveAs('draft') } : undefined
}
