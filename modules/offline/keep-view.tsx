import type { Language } from '#core/lib/text/language.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { PageTitle } from '#core/ui/page-title.tsx'
import proseStyles from '#core/ui/prose.module.css'
import styles from './keep-view.module.css'

/**
 * Renders the page /keep with all its states; the script (browser/keep-page.ts) shows the current one. Without script
 * the page explains the alternatives and shows no button.
 */
export function KeepView({
  language,
  size,
  pages,
  sizeOfRecordings,
}: {
  language: Language
  size: string
  pages: string
  /** Undefined if there are none. */
  sizeOfRecordings: string | undefined
}) {
  const { t } = useTranslations()
  return (
    <>
      <PageTitle page="keep" title={t('keep.title')}>
        <p>{t('keep.intro')}</p>
      </PageTitle>
      <div className={`wrap ${styles.body}`}>
        <div data-keep={language} className={styles.steps} aria-live="polite">
          <p data-when="none unsupported">
            <strong>{t('keep.unsupported')}</strong> {t('keep.otherWays')}
          </p>
          <p
            data-when="kept all unheard"
            data-saved={t('keep.keptOn', { date: '{{date}}' })}
            hidden
          />
          <p data-when="all" hidden>
            {t('keep.recordingsKept')}
          </p>
          <p data-when="unheard" className={styles.problem} hidden>
            {t('keep.recordingsFailed')}
          </p>
          <p data-when="other" hidden>
            {t('keep.otherIsKept')}
          </p>
          <p data-when="removed" hidden>
            {t('keep.removed')}
          </p>
          <p data-when="failed" className={styles.problem} hidden>
            {t('keep.failed')}
          </p>
          <p data-when="full" className={styles.problem} hidden>
            {t('keep.full')}
          </p>
          <p data-when="working" hidden>
            {t('keep.working')} <progress aria-label={t('keep.working')} />
          </p>
          <div data-when="offer other removed failed full" hidden>
            <button type="button" data-do="keep" className={styles.button}>
              {t('keep.keep', { size })}
            </button>
          </div>
          {sizeOfRecordings && (
            <div data-when="kept unheard" hidden>
              <button type="button" data-do="recordings" className={styles.button}>
                {t('keep.recordings', { size: sizeOfRecordings })}
              </button>
            </div>
          )}
          <div data-when="kept all unheard other" hidden>
            <button type="button" data-do="remove" className={styles.plain}>
              {t('keep.remove')}
            </button>
          </div>
        </div>
        <div className={`${proseStyles.prose} ${styles.facts}`}>
          <ul>
            <li>{t('keep.what', { pages, size })}</li>
            <li>{t('keep.updates')}</li>
            <li>{t('keep.without')}</li>
            <li>{t('keep.ends')}</li>
          </ul>
        </div>
      </div>
    </>
  )
}
