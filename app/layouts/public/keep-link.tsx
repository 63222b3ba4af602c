import { pageHref } from '../../lib/text/page-href.ts'
import { useTranslations } from '../../translations/use-translations.ts'
import styles from './keep-link.module.css'

/** Ends every page: how to read the site without using data. */
export function KeepLink() {
  const { language, t } = useTranslations()
  return (
    <section className={styles.strip} aria-label={t('keep.link')}>
      <div className="wrap">
        <a href={pageHref(language, 'keep')}>{t('keep.link')}</a>
      </div>
    </section>
  )
}
