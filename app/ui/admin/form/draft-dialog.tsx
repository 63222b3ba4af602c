import { Button, Group, Modal } from '@mantine/core'
import { formatDate } from '../../../lib/format.ts'
import { formatTime } from '../../../lib/format-instant.ts'
import { useUiWords } from '../ui-words.ts'
import type { FormValues, RecordForm } from './record-form.ts'

/** Before anything new is typed: what was left unsaved is taken up again, or not. */
export function DraftDialog<V extends FormValues>({ form }: { form: RecordForm<V> }) {
  const { language, t } = useUiWords()
  const { draft } = form
  if (!draft) return null
  const isToday = formatDate(draft.at, 'en') === formatDate(new Date().toISOString(), 'en')
  const time = formatTime(draft.at, language)
  const when = isToday ? time : `${formatDate(draft.at, language)}, ${time}`
  return (
    <Modal
      opened
      onClose={() => void form.restoreDraft()}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('draftFound', { time: when })}
    >
      {draft.hadFile && form.hasDraftFile === false && <p>{t('keepPictureAgain')}</p>}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={form.discardDraft}>
          {t('discard')}
        </Button>
        <Button data-autofocus onClick={() => void form.restoreDraft()}>
          {t('restore')}
        </Button>
      </Group>
    </Modal>
  )
}
