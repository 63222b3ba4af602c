import { useUiTranslations } from '../ui-translations.ts'
import type { FormValues, RecordForm } from './record-form.ts'
import { leftAt, RestoreDialog } from './restore-dialog.tsx'

export function UnsavedInputDialog<V extends FormValues>({ form }: { form: RecordForm<V> }) {
  const { language, t } = useUiTranslations()
  const { unsavedInput } = form
  if (!unsavedInput) return null
  return (
    <RestoreDialog
      title={t('unsavedInputFound', { time: leftAt(unsavedInput.at, language) })}
      onRestore={() => void form.restoreUnsavedInput()}
      onDiscard={form.discardUnsavedInput}
    >
      {unsavedInput.hadFile && form.hasUnsavedFile === false && <p>{t('keepImageAgain')}</p>}
    </RestoreDialog>
  )
}
