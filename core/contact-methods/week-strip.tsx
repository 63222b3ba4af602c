import { formatWeekdays } from '#core/lib/text/format.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import styles from './week-strip.module.css'

const week = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/**
 * Draws the week, Sunday first, with the open days filled. Screen readers skip it, since the text beside it states
 * the hours.
 */
export function WeekStrip({ days }: { days: readonly boolean[] | undefined }) {
  const { language } = useTranslations()
  if (!days) return null
  const letters = formatWeekdays(language)
  return (
    <span className={styles.week} aria-hidden="true">
      {week.map((day, index) =>
        days[index] ? <b key={day}>{letters[index]}</b> : <i key={day}>{letters[index]}</i>,
      )}
    </span>
  )
}
