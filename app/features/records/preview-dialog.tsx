import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useApi, useApiRead } from '../../lib/api/use-api.ts'
import { formatInstant } from '../../lib/text/format-instant.ts'
import { type Language, languages } from '../../lib/text/language.ts'
import { translateError } from '../../translations/translate-error.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { ErrorAlert } from '../../ui/admin/alerts.tsx'
import { useNotices } from '../../ui/admin/notices.tsx'
import { siteAddress } from '../../ui/admin/site-address.ts'
import { Loading } from '../../ui/admin/states.tsx'
import { useDraftTexts } from './use-draft-texts.ts'

type PreviewLink = { id: number; createdBy: string; expiresAt: string }

type PreviewDialogProps = {
  record: { entity: string; id: number }
  /** More has been typed than is saved. */
  isBehind: boolean
  onClose: () => void
}

/** Makes a link at once, to open here or to send, and shows those that were made before. */
export function PreviewDialog({ record, isBehind, onClose }: PreviewDialogProps) {
  const t = useDraftTexts()
  const translations = useAdminTranslations()
  const { language } = translations
  const api = useApi()
  const [made, setMade] = useState<{ url: string; expiresAt: string }>()
  const [problem, setProblem] = useState('')
  const { entity, id } = record
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the dialog is opened.
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    api
      .send<{ url: string; expiresAt: string }>('POST', '/api/previews', { entity, id }, { signal })
      .then(
        ({ data }) => setMade(data),
        (error: unknown) => {
          if (!signal.aborted) setProblem(translateError(error, translations))
        },
      )
    return () => leaving.abort()
  }, [api, entity, id])
  return (
    <Modal opened onClose={onClose} title={t('preview')} transitionProps={{ duration: 0 }}>
      <Stack>
        {isBehind && <p>{t('previewSaved')}</p>}
        <ErrorAlert text={problem} />
        {!made && !problem && <Loading />}
        {made && <Opening url={made.url} />}
        {made && <p>{t('previewText', { time: formatInstant(made.expiresAt, language) })}</p>}
        {made && <Links path={`/api/previews?entity=${entity}&id=${id}`} />}
      </Stack>
    </Modal>
  )
}

function Opening({ url }: { url: string }) {
  const t = useDraftTexts()
  const { success } = useNotices()
  const address = (language: Language) => siteAddress(language, new URL(url).pathname)
  const { language: own } = useAdminTranslations()
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
      <TextInput
        label={t('previewLink')}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="default"
        onClick={() => void navigator.clipboard?.writeText(url).then(() => success(t('copied')))}
      >
        {t('copyLink')}
      </Button>
    </>
  )
}

function Links({ path }: { path: string }) {
  const t = useDraftTexts()
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
