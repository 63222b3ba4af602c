import { useTranslations } from '../../../translations/use-translations.ts'
import styles from './notice-view.module.css'

/**
 * Prints the page. Hidden until the script of `browser/print-page.ts` shows it: a browser without script, or one that
 * cannot print, offers nothing that would not work.
 */
export function PrintButton() {
  const { t } = useTranslations()
  return (
    <button type="button" className={styles.print} data-print="" hidden>
      {t('notices.print')}
    </button>
  )
}
