import { useTranslations } from '../../../translations/use-translations.ts'
import { maxQueryLength } from './query.ts'
import styles from './search-form.module.css'

type Props = {
  /** Address of the page of results; the present page if missing. */
  action?: string
  /** Words of the search so far. */
  q?: string
}

/** Search form that works by its address alone: a search can be linked, sent and returned to. */
export function SearchForm({ action, q }: Props) {
  const { t } = useTranslations()
  return (
    <search>
      <form className={styles.form} method="get" action={action}>
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
