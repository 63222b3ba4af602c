import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useBijoyWatch } from '../bijoy/use-bijoy-offer.ts'
import { useStoredBijoy } from '../bijoy/use-stored-bijoy.ts'
import { type UiKey, type UiTranslations, useUiTranslations } from '../ui-translations.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ErrorSummary } from './error-summary.tsx'
import styles from './form-frame.module.css'
import { FormProblem } from './form-problem.tsx'
import type { FieldValue, FormValues, RecordForm } from './record-form.ts'
import { SaveBar } from './save-bar.tsx'
import { UnsavedInputDialog } from './unsaved-input-dialog.tsx'
import { whenShown } from './when-shown.ts'

type FormFrameProps<V extends FormValues> = {
  form: RecordForm<V>
  /** Label of the button: Create, Update. */
  saveLabel: string
  /** True while the form holds something that may not be sent, such as an image that is too large. */
  isBlocked?: boolean
  /** Button or link that leaves the form. */
  cancel?: ReactNode
  children: ReactNode
}

/** Renders the frame of a form: summary of errors, fields, and the save bar, which is always visible. */
export function FormFrame<V extends FormValues>(props: FormFrameProps<V>) {
  const { form, saveLabel, isBlocked = false, cancel, children } = props
  const translations = useUiTranslations()
  const { t } = translations
  const other = otherWay(form)
  const watch = useBijoyWatch()
  useStoredBijoy(form)
  const isStopped = isBlocked || form.state === 'saving'
  const shown = (
    <form
      className={styles.form}
      noValidate
      {...watch}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlocked) void form.submit()
      }}
    >
      <ErrorSummary form={form} />
      {form.note}
      {/* Input during a save would be in neither version. */}
      <div className="stack" inert={form.state === 'saving'}>
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
        problem={<FormProblem form={form} />}
        isBlocked={isBlocked}
        cancel={cancel}
        saveLabel={labelOf(form, saveLabel, translations)}
        other={
          other && (
            <Button variant="default" disabled={isStopped} onClick={() => void other.save()}>
              {timed(form, t(other.label), other.state, translations)}
            </Button>
          )
        }
        state={form.state}
        waitsFor={form.waitsFor}
        isKept={form.isKept}
      />
      <UnsavedInputDialog form={form} />
      <ConflictDialog form={form} />
    </form>
  )
  if (!form.aside) return shown
  return (
    <div className={styles.pair}>
      {shown}
      {form.aside}
    </div>
  )
}

function labelOf<V extends FormValues>(
  { values, copy, wasDraft }: RecordForm<V>,
  saveLabel: string,
  translations: UiTranslations,
): string {
  const { t } = translations
  if (values.state === 'draft') return t('saveDraft')
  // Publishing may have been refused; then the button still says what it does.
  const isPublishing = wasDraft && values.state === 'published'
  const ownLabel = isPublishing ? t('publish') : saveLabel
  const label = copy?.isOpen ? t('publishChanges') : ownLabel
  return timed({ values }, label, values.state, translations)
}

/** Label of a button for a planned publication, with its time. */
function timed(
  { values }: { values: FormValues },
  label: string,
  state: FieldValue | undefined,
  translations: UiTranslations,
): string {
  if (typeof state !== 'string') return label
  const [publishAt, unpublishAt] = [values.publishAt, values.unpublishAt].map(String)
  const shown = whenShown(
    { state, publishAt: publishAt ?? '', unpublishAt: unpublishAt ?? '' },
    translations,
  )
  return shown?.isScheduled ? translations.t('labelAnd', { label, words: shown.words }) : label
}

/**
 * Second button: it keeps a new record as a draft, or publishes a draft. The button that saves a change without
 * publishing it stands at the end of the fields: a phone has no room for a third one in the bar.
 */
function otherWay<V extends FormValues>(
  form: RecordForm<V>,
): { label: UiKey; state: string; save: () => Promise<void> } | undefined {
  const saveAs = (state: string) => ({
    state,
    save: () => form.submit({ ...form.values, state }),
  })
  if (form.values.state === 'draft') return { label: 'publish', ...saveAs('published') }
  const isUnpublished = form.isNew || form.wasDraft
  return isUnpublished && form.values.state === 'published'
    ? { label: 'saveDraft', ...saveAs('draft') }
    : undefined
}
