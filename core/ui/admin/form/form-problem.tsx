import { SaveProblem } from '../alerts.tsx'
import { useUiTranslations } from '../ui-translations.ts'
import type { FormValues, RecordForm } from './record-form.ts'

/** Tells beside the button why the last attempt to save failed, if more than fields is to blame. */
export function FormProblem<V extends FormValues>({ form }: { form: RecordForm<V> }) {
  const { t } = useUiTranslations()
  return (
    <SaveProblem text={form.problem} failure={form.failures}>
      {form.reason && <p>{form.reason}</p>}
      {form.state === 'offline' && <p>{t(form.isServerBusy ? 'serverBusyNote' : 'offlineNote')}</p>}
    </SaveProblem>
  )
}
