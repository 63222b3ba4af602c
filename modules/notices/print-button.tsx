import { useTranslations } from '#core/translations/use-translations.ts'
import styles from './notice-view.module.css'

/**
 * Renders a button that prints the page. The script of `browser/print-page.ts` shows it, so that browsers without
 * script, or without print, offer no button that does nothing.
 */
export function PrintButton() {
  const { t } = useTranslations()
  return (
    <button type="button" className={styles.print} data-print="" hidden>
      {t('notices.print')}
    </button>
  )
}
