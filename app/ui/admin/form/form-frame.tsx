import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorAlert } from '../alerts.tsx'
import { useUiTranslations } from '../ui-translations.ts'
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
  const otherState = stateToOffer(form)
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
      {/* What is typed while it is on its way would be in neither version. */}
      <div className={styles.fields} inert={form.state === 'saving'}>
        {children}
      </div>
      <SaveBar
        {...{ isBlocked, cancel }}
        saveLabel={form.values.state === 'draft' ? t('saveDraft') : saveLabel}
        other={
          otherState && (
            <Button
              variant="default"
              disabled={isBlocked || form.state === 'saving'}
              onClick={() => void form.submit({ ...form.values, state: otherState })}
            >
              {t(otherState === 'draft' ? 'saveDraft' : 'publish')}
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

/** A new record may be kept as a draft, and a draft be published, by a button of its own. */
function stateToOffer(
  form: Pick<RecordForm<FormValues>, 'isNew' | 'values'>,
): 'draft' | 'published' | undefined {
  if (form.values.state === 'draft') return 'published'
  return form.isNew && form.values.state === 'published' ? 'draft' : undefined
}
