import { formatLength, formatLoad } from '#core/lib/text/format.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { LineIcon } from '#core/ui/line-icon.tsx'
import { ear } from './heard.ts'
import type { Recording } from './recording.service.server.ts'
import styles from './recording-player.module.css'

/** iPhones before iOS 17.4 cannot play what Firefox records. */
const unevenly = /\.webm$/

/** Plays a recording, with its length and size above the player: nothing is loaded before it starts. */
export function RecordingPlayer({ recording }: { recording: Recording | undefined }) {
  const { language, t } = useTranslations()
  if (!recording) return null
  const { href, seconds, bytes } = recording
  const isOther = recording.language !== language
  const label = isOther ? t(`listen.${recording.language}`) : t('listen.title')
  return (
    <div className={styles.player}>
      <LineIcon path={ear} size={56} />
      <p>
        <b>{label}</b>{' '}
        <span>{`${formatLength(seconds, language)}, ${formatLoad(bytes, language)}`}</span>
      </p>
      {/* biome-ignore lint/a11y/useMediaCaption: the page itself is the text. */}
      <audio controls preload="none" src={href} aria-label={label} />
      {unevenly.test(href) && (
        <a href={href} download>
          {t('listen.download')}
        </a>
      )}
    </div>
  )
}
