import { pathIn } from '../../../lib/text/language.ts'
import { useTranslations } from '../../../translations/use-translations.ts'
import styles from './likely-pages.module.css'

/** Links to the most wanted pages, on a page that was not found. */
export function LikelyPages() {
  const { language, t } = useTranslations()
  const links = [
    { path: '/', label: t('frame.ongoingPrograms') },
    { path: '/contact-us', label: t('pages.contact-us') },
    { path: '/annual-reports', label: t('pages.annual-reports') },
    { path: '/donate-now', label: t('pages.donate-now') },
  ]
  return (
    <div>
      <p>{t('errors.notFoundHint')}</p>
      <ul className={styles.links}>
        {links.map(({ path, label }) => (
          <li key={path}>
            <a href={pathIn(language, path)}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
