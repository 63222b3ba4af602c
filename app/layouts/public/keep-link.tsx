import { pageHref } from '#core/lib/text/page-href.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import styles from './keep-link.module.css'

/**
 * Links, at the end of every page, to the way to read the site without a connection.
 * @param sharedAddress of the page, for messages; undefined if it is not shared
 */
export function KeepLink({ sharedAddress }: { sharedAddress: string | undefined }) {
  const { language, t } = useTranslations()
  return (
    <section className={`no-print ${styles.strip}`} aria-label={t('keep.link')}>
      <div className="wrap">
        <a href={pageHref(language, 'keep')}>{t('keep.link')}</a>
        {sharedAddress && (
          <a href={`https://wa.me/?text=${encodeURIComponent(sharedAddress)}`}>
            {t('notices.share')}
          </a>
        )}
      </div>
    </section>
  )
}
