import { Button, Stack, Textarea } from '@mantine/core'
import { useTexts } from '#core/translations/use-texts.ts'
import { CopyButton } from '#core/ui/admin/copy-button.tsx'
import { Dialog } from '#core/ui/admin/dialog.tsx'

type SecretDialogProps = {
  secret: string
  texts: Record<'title' | 'hint' | 'label' | 'copy', string>
  onClose: () => void
}

/** Shows a new secret once. A stray click does not close the dialog. */
export function SecretDialog({ secret, texts, onClose }: SecretDialogProps) {
  const text = useTexts('connections')
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
