import { Button, Stack, Textarea } from '@mantine/core'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { type Language, otherLanguage } from '#core/lib/text/language.ts'
import { useScreenTexts, useTexts } from '#core/translations/use-texts.ts'
import { CopyButton } from '#core/ui/admin/copy-button.tsx'
import { Dialog } from '#core/ui/admin/dialog.tsx'
import { LinkField } from '#core/ui/admin/link-field.tsx'
import { QrCode } from '#core/ui/admin/qr-code.tsx'
import { reachableAddress } from '#core/ui/admin/site-address.ts'
import { WhatsAppButton } from '#core/ui/admin/whatsapp-button.tsx'
import type { SettingRecord } from '#core/settings/values/setting-output.schema.server.ts'
import type { NewLink } from './invitation-output.schema.server.ts'
import { translateUserLink } from './user-link-texts.ts'

export type GivenLink = { link: NewLink; name: string; isInvitation: boolean }

type LinkDialogProps = { given: GivenLink; onClose: () => void }

/** Shows a new link once: to copy, as a QR code, or in a message for any messenger. */
export function LinkDialog({ given, onClose }: LinkDialogProps) {
  const { language, texts: t } = useScreenTexts('user-links')
  const { name } = given
  const link = { ...given.link, url: reachableAddress(given.link.url) }
  const { response, status } = useApiRead<SettingRecord[]>('/api/settings', { isShared: true })
  const organisation = response?.data.find(({ key }) => key === 'org.name')
  return (
    <Dialog
      onClose={onClose}
      title={t('linkFor', { name })}
      // A stray click must not close the dialog, since the link is shown only once.
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Stack>
        <p>{t('shownOnce', { time: formatInstant(link.expiresAt, language) })}</p>
        <LinkField id="new-link" label={t('link')} url={link.url} />
        <CopyButton text={link.url} label={t('copyLink')} shownIn="new-link" />
        <QrCode text={link.url} label={t('qrCode')} />
        {status !== 'loading' && (
          <MessageToSend text={messageOf({ ...given, link }, organisation, language)} />
        )}
        <Button onClick={onClose}>{t('done')}</Button>
      </Stack>
    </Dialog>
  )
}

function MessageToSend({ text }: { text: string }) {
  const t = useTexts('user-links')
  return (
    <>
      <Textarea id="link-message" label={t('message')} value={text} readOnly autosize />
      <div className="row">
        <CopyButton text={text} label={t('copyMessage')} shownIn="link-message" />
        <WhatsAppButton text={text} />
      </div>
    </>
  )
}

/**
 * Returns the message in both languages, so that the sender need not ask which one the other person reads. That of the
 * sender comes first.
 */
function messageOf(
  { link: { url, expiresAt }, name, isInvitation }: GivenLink,
  organisation: SettingRecord | undefined,
  first: Language,
): string {
  const { valueEn = '', valueBn = '' } = organisation ?? {}
  const called = { en: valueEn || valueBn, bn: valueBn || valueEn }
  const key = isInvitation ? 'invitationMessage' : 'resetMessage'
  const sentences = [first, otherLanguage(first)].map((language) => {
    const time = formatInstant(expiresAt, language)
    return translateUserLink(language)(key, {
      name,
      site: called[language] || new URL(url).host,
      time,
    })
  })
  return [...sentences, url].join('\n\n')
}
