import { Button, Stack, Textarea } from '@mantine/core'
import { CopyButton } from '#core/ui/admin/copy-button.tsx'
import { Dialog } from '#core/ui/admin/dialog.tsx'
import { useConnectionsTexts } from './connections-texts.ts'

type SecretDialogProps = {
  secret: string
  texts: Record<'title' | 'hint' | 'label' | 'copy', string>
  onClose: () => void
}

/** Shows a new secret once. A stray click does not close the dialog. */
export function SecretDialog({ secret, texts, onClose }: SecretDialogProps) {
  const text = useConnectionsTexts()
  return (
    <Dialog
      onClose={onClose}
      title={texts.title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        <p>{texts.hint}</p>
        <Textarea
          id="new-secret"
          label={texts.label}
          value={secret}
          readOnly
          autosize
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={secret} label={texts.copy} shownIn="new-secret" />
        <Button onClick={onClose}>{text('done')}</Button>
      </Stack>
    </Dialog>
  )
}
