import { Button, Group, Stack } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useApi, useApiRead } from '#core/lib/api/use-api.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { type Language, languages } from '#core/lib/text/language.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useScreenTexts, useTexts } from '#core/translations/use-texts.ts'
import { ErrorAlert } from '#core/ui/admin/alerts.tsx'
import { CopyButton } from '#core/ui/admin/copy-button.tsx'
import { Dialog } from '#core/ui/admin/dialog.tsx'
import { LinkField } from '#core/ui/admin/link-field.tsx'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { reachableAddress, siteAddress } from '#core/ui/admin/site-address.ts'
import { Loading } from '#core/ui/admin/states.tsx'
import { WhatsAppButton } from '#core/ui/admin/whatsapp-button.tsx'

const QrCode = lazy(async () => ({
  default: (await import('#core/ui/admin/qr-code.tsx')).QrCode,
}))

type PreviewLink = { id: number; createdBy: string; expiresAt: string }
type MadePreview = { url: string; expiresAt: string }

type PreviewedRecord = {
  /** A record, or `site` with the id 0. */
  record: { entity: string; id: number }
  /** True if the form holds unsaved input. */
  isBehind: boolean
}

/** Makes a link at once and shows it. */
export function PreviewButton({ label, ...previewed }: PreviewedRecord & { label?: string }) {
  const t = useTexts('working-copies')
  const translations = useAdminTranslations()
  const api = useApi()
  const [state, setState] = useState<'closed' | 'making' | MadePreview | { problem: string }>(
    'closed',
  )
  async function open() {
    setState('making')
    try {
      const { data } = await api.send<MadePreview>('POST', '/api/previews', previewed.record)
      setState((now) => (now === 'making' ? data : now))
    } catch (error) {
      const problem = translateError(error, translations)
      setState((now) => (now === 'making' ? { problem } : now))
    }
  }
  return (
    <>
      <Button variant="default" onClick={() => void open()}>
        {label ?? t('preview')}
      </Button>
      {state !== 'closed' && (
        <PreviewDialog
          {...previewed}
          made={typeof state === 'object' && 'url' in state ? state : undefined}
          problem={typeof state === 'object' && 'problem' in state ? state.problem : ''}
          onClose={() => setState('closed')}
        />
      )}
    </>
  )
}

type PreviewDialogProps = PreviewedRecord & {
  /** Undefined while the link is being made. */
  made: MadePreview | undefined
  /** Error message if no preview could be made, or empty. */
  problem: string
  onClose: () => void
}

/** Dialog with the new link, to open or to send, and with earlier links. */
function PreviewDialog({ made, problem, record, isBehind, onClose }: PreviewDialogProps) {
  const { language, texts: t } = useScreenTexts('working-copies')
  const { entity, id } = record
  return (
    <Dialog onClose={onClose} title={t('preview')}>
      <Stack>
        {isBehind && <p>{t('previewSaved')}</p>}
        <ErrorAlert text={problem} />
        {!made && !problem && <Loading />}
        {made && <Opening made={made} />}
        {made && <p>{t('previewText', { time: formatInstant(made.expiresAt, language) })}</p>}
        {made && <Links path={`/api/previews?entity=${entity}${id ? `&id=${id}` : ''}`} />}
      </Stack>
    </Dialog>
  )
}

const linkId = 'preview-link'

function Opening({ made: { url: given, expiresAt } }: { made: MadePreview }) {
  const url = reachableAddress(given)
  const { language: own, texts: t } = useScreenTexts('working-copies')
  const address = (language: Language) => siteAddress(language, new URL(url).pathname)
  const time = formatInstant(expiresAt, own)
  return (
    <>
      <Group gap="xs">
        {languages.map((language) => (
          <Button
            key={language}
            component="a"
            variant={language === own ? 'filled' : 'default'}
            href={address(language)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t(language === 'en' ? 'openEnglish' : 'openBangla')}
          </Button>
        ))}
        <Button
          variant="default"
          visibleFrom="sm"
          onClick={() => window.open(address(own), '_blank', 'popup,noopener,width=360,height=740')}
        >
          {t('openPhone')}
        </Button>
      </Group>
      <LinkField id={linkId} label={t('previewLink')} url={url} />
      <Group gap="xs">
        <CopyButton text={url} label={t('copyLink')} shownIn={linkId} />
        <WhatsAppButton text={`${t('previewMessage', { time })}\n\n${url}`} />
      </Group>
      <Suspense fallback={null}>
        <QrCode text={url} label={t('qrCode')} />
      </Suspense>
    </>
  )
}

function Links({ path }: { path: string }) {
  const t = useTexts('working-copies')
  const translations = useAdminTranslations()
  const api = useApi()
  const { failure } = useNotices()
  const { response, reload } = useApiRead<{ previews: PreviewLink[] }>(path)
  const links = response?.data.previews ?? []
  async function revoke(id: number) {
    try {
      await api.send('DELETE', `/api/previews/${id}`)
    } catch (error) {
      console.error(error)
      failure(t('failed'), translateError(error, translations))
    }
    reload()
  }
  if (links.length === 0) return null
  return (
    <section>
      <h3>{t('links')}</h3>
      <ul>
        {links.map(({ id, createdBy, expiresAt }) => {
          const time = formatInstant(expiresAt, translations.language)
          return (
            <li key={id}>
              {t('linkOf', { name: createdBy, time })}{' '}
              <Button
                variant="subtle"
                color="madder"
                size="compact-md"
                aria-label={t('revokeOf', { time })}
                onClick={() => void revoke(id)}
              >
                {t('revoke')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
