import { Button, Group, Stack } from '@mantine/core'
import { useTexts } from '#core/translations/use-texts.ts'
import { CopyButton } from '#core/ui/admin/copy-button.tsx'
import { Dialog } from '#core/ui/admin/dialog.tsx'
import { LinkField } from '#core/ui/admin/link-field.tsx'
import { QrCode } from '#core/ui/admin/qr-code.tsx'
import { WhatsAppButton } from '#core/ui/admin/whatsapp-button.tsx'

type ShareDialogProps = { title: string; url: string; onClose: () => void }

const linkId = 'shared-link'

/** Offers ways to share the address of a public page. */
export default function ShareDialog({ title, url, onClose }: ShareDialogProps) {
  const t = useTexts('after-saving')
  return (
    <Dialog onClose={onClose} title={t('share')}>
      <Stack>
        <Group gap="xs">
          <WhatsAppButton text={`${title}\n\n${url}`} />
          <Button
            component="a"
            variant="default"
            href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('facebook')}
          </Button>
          <CopyButton text={url} label={t('copy')} shownIn={linkId} />
        </Group>
        <LinkField id={linkId} label={t('address')} url={url} />
        <QrCode text={url} label={t('qrCode')} />
      </Stack>
    </Dialog>
  )
}
