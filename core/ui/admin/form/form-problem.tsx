import { SaveProblem } from '../alerts.tsx'
import { type UiKey, useUiTranslations } from '../ui-translations.ts'
import type { FormValues, RecordForm } from './record-form.ts'
import type { WaitsFor } from './save-step.ts'

const notes = {
  connection: 'offlineNote',
  answer: 'noAnswerNote',
  server: 'serverBusyNote',
} as const satisfies Record<WaitsFor, UiKey>

/** Tells beside the button why the last attempt to save failed, if more than fields is to blame. */
export function FormProblem<V extends FormValues>({ form }: { form: RecordForm<V> }) {
  const { t } = useUiTranslations()
  return (
    <SaveProblem text={form.problem} failure={form.failures}>
      {form.reason && <p>{form.reason}</p>}
      {form.state === 'offline' && <p>{t(notes[form.waitsFor])}</p>}
    </SaveProblem>
  )
}
