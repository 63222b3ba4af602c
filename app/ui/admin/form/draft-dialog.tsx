import { useUiTranslations } from '../ui-translations.ts'
import type { FormValues, RecordForm } from './record-form.ts'
import { leftAt, RestoreDialog } from './restore-dialog.tsx'

export function DraftDialog<V extends FormValues>({ form }: { form: RecordForm<V> }) {
  const { language, t } = useUiTranslations()
  const { draft } = form
  if (!draft) return null
  return (
    <RestoreDialog
      title={t('draftFound', { time: leftAt(draft.at, language) })}
      onRestore={() => void form.restoreDraft()}
      onDiscard={form.discardDraft}
    >
      {draft.hadFile && form.hasDraftFile === false && <p>{t('keepImageAgain')}</p>}
    </RestoreDialog>
  )
}
