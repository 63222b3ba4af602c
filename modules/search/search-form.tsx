import { useTranslations } from '#core/translations/use-translations.ts'
import { maxQueryLength } from './query.ts'
import styles from './search-form.module.css'

type Props = {
  /** Address of the page of results; the current page if missing. */
  action?: string
  /** Current query. */
  q?: string
}

/** Renders the search form. The query is in the address, so that a search can be linked and shared. */
export function SearchForm({ action, q }: Props) {
  const { t } = useTranslations()
  return (
    <search>
      <form className={`no-print ${styles.form}`} method="get" action={action}>
        <label htmlFor="q">{t('search.label')}</label>
        <div className={styles.row}>
          <input
            id="q"
            name="q"
            type="search"
            defaultValue={q}
            maxLength={maxQueryLength}
            aria-describedby="hint"
            autoComplete="off"
            enterKeyHint="search"
          />
          <button type="submit">{t('search.title')}</button>
        </div>
        <p id="hint">
          {t('search.hint')} <span lang="bn-Latn">khudro rin</span>
        </p>
      </form>
    </search>
  )
}
