import { formatShortDate, formatTime } from '#core/lib/text/format-instant.ts'
import { useUiTranslations } from '../ui-translations.ts'
import styles from './instant.module.css'

/** Shows a date and, in the column of a table, its time below it. */
export function Instant({ at }: { at: string }) {
  const { language } = useUiTranslations()
  return (
    <time className={styles.instant} dateTime={at}>
      <span>{formatShortDate(at, language)}</span> <span>{formatTime(at, language)}</span>
    </time>
  )
}
