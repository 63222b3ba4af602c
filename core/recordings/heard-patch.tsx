import { useRouteLoaderData } from 'react-router'
import { useTranslations } from '#core/translations/use-translations.ts'
import { LineIcon } from '#core/ui/line-icon.tsx'
import { ear } from './heard.ts'
import styles from './recording-player.module.css'

/** Shows an ear on the card or row of a record with a recording, unless the site has no recordings in use. */
export function HeardPatch({ isHeard }: { isHeard: boolean | undefined }) {
  const { language, t } = useTranslations()
  const frame = useRouteLoaderData<() => { hasListening: boolean }>(`public-${language}`)
  if (!isHeard || !frame?.hasListening) return null
  return (
    <span className={styles.heard}>
      <LineIcon path={ear} size={20} />
      <span className="visually-hidden">{t('listen.title')}</span>
    </span>
  )
}
