import type { Language } from '#core/lib/text/language.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import type { Heading } from './table-of-contents.ts'
import styles from './text-page.module.css'

type Props = {
  headings: readonly Heading[]
  /** Language of the headings, if it differs from the page's. */
  lang: Language | undefined
}

/** Links to the headings of a long text; renders nothing for a short one. */
export function PageContents({ headings, lang }: Props) {
  const { t } = useTranslations()
  if (headings.length === 0) return null
  return (
    <nav className={`wrap ${styles.first} ${styles.related}`} aria-labelledby="contents">
      <h2 id="contents">{t('frame.onThisPage')}</h2>
      <ul className={styles.list} lang={lang}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
