import { pageHref } from '#core/lib/text/page-href.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import styles from './likely-pages.module.css'
import { useHasPage } from './use-has-page.ts'

/** Links to the pages that visitors most likely want, on the page for missing addresses. */
export function LikelyPages() {
  const { language, t } = useTranslations()
  const hasPage = useHasPage()
  const pages = (['home', 'contact-us', 'annual-reports', 'donate-now'] as const).filter(hasPage)
  return (
    <div>
      <p>{t('errors.notFoundHint')}</p>
      <ul className={styles.links}>
        {pages.map((page) => (
          <li key={page}>
            <a href={pageHref(language, page)}>
              {t(page === 'home' ? 'frame.ongoingPrograms' : `pages.${page}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
