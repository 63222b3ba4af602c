import { pageHref } from '../../lib/text/page-href.ts'
import { useTranslations } from '../../translations/use-translations.ts'
import styles from './donate-prompt.module.css'

/** One quiet request at the end of every page, never in the way of reading it. */
export function DonatePrompt() {
  const { language, t } = useTranslations()
  return (
    <aside className={`seam ${styles.prompt}`}>
      <p className="wrap">
        {t('frame.donatePrompt')}{' '}
        <a href={pageHref(language, 'donate-now')}>{t('frame.donatePromptLink')}</a>
      </p>
    </aside>
  )
}
