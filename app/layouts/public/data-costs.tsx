import { pageHref } from '../../lib/text/page-href.ts'
import { useTranslations } from '../../translations/use-translations.ts'
import styles from './data-costs.module.css'

/** The end of every page: what it weighed, filled in when it is compressed, and how to need no data. */
export function DataCosts() {
  const { language, t } = useTranslations()
  return (
    <section className={styles.strip} aria-label={t('frame.dataCosts')}>
      <div className="wrap">
        <p>
          <span data-page-weight="" hidden />{' '}
          <a href={pageHref(language, 'keep')}>{t('keep.link')}</a>
        </p>
      </div>
    </section>
  )
}
