import { pathIn } from '#core/lib/text/language.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import type { RelatedPage } from './related-pages.ts'
import styles from './text-page.module.css'

/** Links to the other pages of the same group; renders nothing if none of them has content. */
export function RelatedLinks({ pages }: { pages: readonly RelatedPage[] }) {
  const { language, t } = useTranslations()
  if (pages.length === 0) return null
  return (
    <nav className={styles.related} aria-labelledby="related">
      <h2 id="related">{t('frame.relatedPages')}</h2>
      <ul className={styles.list}>
        {pages.map((page) => (
          <li key={page.key}>
            <a href={pathIn(language, page.path)}>{t(`pages.${page.key}`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
