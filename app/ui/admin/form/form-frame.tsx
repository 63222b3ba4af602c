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
  const isStopped = isBlocked || form.state === 'saving'
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
      {form.copy && (
        <div>
          <Button variant="default" disabled={isStopped} onClick={() => void form.copy?.save()}>
            {t('saveCopy')}
          </Button>
        </div>
      )}
      <SaveBar
        {...{ isBlocked, cancel }}
        saveLabel={labelOf(form, saveLabel, t)}
        other={
          other && (
            <Button variant="default" disabled={isStopped} onClick={() => void other.save()}>
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
 * A new record may be kept as a draft, and a draft be published, by a button of its own. That which saves a change
 * without publishing it stands at the end of the fields: a phone has no room for a third in the bar.
 */
function otherWay<V extends FormValues>(
  form: RecordForm<V>,
): { label: UiKey; save: () => Promise<void> } | undefined {
  const saveAs = (state: string) => () => form.submit({ ...form.values, state })
  if (form.values.state === 'draft') return { label: 'publish', save: saveAs('published') }
  const isNewAndPublished = form.isNew && form.values.state === 'published'
  return isNewAndPublished ? { label: 'saveDraft', save: saveAs('draft') } : undefined
}
