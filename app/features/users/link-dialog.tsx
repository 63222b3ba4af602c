import { Button, Modal, Stack, Textarea, TextInput } from '@mantine/core'
import { formatInstant } from '../../lib/text/format-instant.ts'
import { languages } from '../../lib/text/language.ts'
import { fillGaps } from '../../translations/fill-gaps.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { CopyButton } from '../../ui/admin/copy-button.tsx'
import { QrCode } from '../second-step/qr-code.tsx'
import type { NewLink } from './invitation-output.schema.server.ts'
import styles from './user-link.module.css'
import { userLinkTexts, useUserLinkTexts } from './user-link-texts.ts'

export type GivenLink = { link: NewLink; name: string; isInvitation: boolean }

type LinkDialogProps = { given: GivenLink; onClose: () => void }

/** A new link, this once: to copy, to hold in front of a camera, or in a text that any messenger sends. */
export function LinkDialog({ given, onClose }: LinkDialogProps) {
  const t = useUserLinkTexts()
  const { language } = useAdminTranslations()
  const { link, name } = given
  const message = messageOf(given)
  const notices = { copied: t('copied'), failed: t('copyFailed') }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('linkFor', { name })}
      // A slip of the hand must not take the link away.
      closeOnClickOutside={false}
      withCloseButton={false}
      transitionProps={{ duration: 0 }}
    >
      <Stack>
        <p>{t('shownOnce', { time: formatInstant(link.expiresAt, language) })}</p>
        <TextInput
          label={t('link')}
          value={link.url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={link.url} label={t('copyLink')} {...notices} />
        <QrCode text={link.url} label={t('qrCode')} />
        <Textarea label={t('message')} value={message} readOnly autosize />
        <div className={styles.buttons}>
          <CopyButton text={message} label={t('copyMessage')} {...notices} />
          <Button
            component="a"
            variant="default"
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('whatsApp')}
          </Button>
        </div>
        <Button onClick={onClose}>{t('done')}</Button>
      </Stack>
    </Modal>
  )
}

/** In both languages: nobody has to ask first which of them the other person reads. */
function messageOf({ link: { url, expiresAt }, name, isInvitation }: GivenLink): string {
  const key = isInvitation ? 'invitationMessage' : 'resetMessage'
  const sentences = languages.map((language) => {
    const time = formatInstant(expiresAt, language)
    return fillGaps(userLinkTexts[key][language], { name, site: new URL(url).host, time })
  })
  return [...sentences, url].join('\n\n')
}
