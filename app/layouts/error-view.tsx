import { pathIn } from '#core/lib/text/language.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { ErrorMessage } from './error-message.tsx'
import styles from './error-view.module.css'

/** Shows an error if nothing is known of the organisation: the frame has only built-in texts. */
export function ErrorView({ error }: { error: unknown }) {
  const { language, t } = useTranslations()
  return (
    <>
      <header className={styles.header}>
        <div className="wrap">
          <a href={pathIn(language, '/')}>{t('frame.home')}</a>
        </div>
      </header>
      <main>
        <ErrorMessage error={error} />
      </main>
    </>
  )
}
