import { ErrorAlert } from '../alerts.tsx'
import { useUiTranslations } from '../ui-translations.ts'
import { ErrorSummary } from './error-summary.tsx'
import type { FormValues, RecordForm } from './record-form.ts'

/** Tells why the last attempt to save failed: the errors of the fields, and that of the whole form. */
export function FormProblem<V extends FormValues>({ form }: { form: RecordForm<V> }) {
  const { t } = useUiTranslations()
  return (
    <>
      <ErrorSummary form={form} />
      <ErrorAlert text={form.problem}>
        {form.reason && <p>{form.reason}</p>}
        {form.state === 'offline' && (
          <p>{t(form.isServerBusy ? 'serverBusyNote' : 'offlineNote')}</p>
        )}
      </ErrorAlert>
    </>
  )
}
