import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDate } from '#core/lib/text/format.ts'
import { formatTime } from '#core/lib/text/format-instant.ts'
import type { Language } from '#core/lib/text/language.ts'
import { Dialog } from '../dialog.tsx'
import { useUiTranslations } from '../ui-translations.ts'

type RestoreDialogProps = {
  title: string
  onRestore: () => void
  onDiscard: () => void
  children?: ReactNode
}

/** Offers to restore unsaved input of an earlier visit before anything new is typed. */
export function RestoreDialog({ title, onRestore, onDiscard, children }: RestoreDialogProps) {
  const { t } = useUiTranslations()
  return (
    <Dialog
      onClose={onRestore}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={title}
    >
      {children}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onDiscard}>
          {t('discard')}
        </Button>
        <Button data-autofocus onClick={onRestore}>
          {t('restore')}
        </Button>
      </Group>
    </Dialog>
  )
}

/** Formats the time of the unsaved input; without a date if it is today. */
export function leftAt(instant: string, language: Language): string {
  const isToday = formatDate(instant, 'en') === formatDate(new Date().toISOString(), 'en')
  const time = formatTime(instant, language)
  return isToday ? time : `${formatDate(instant, language)}, ${time}`
}
