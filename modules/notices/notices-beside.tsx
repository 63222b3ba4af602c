import { pageHref } from '#core/lib/text/page-href.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import type { NoticeLine } from './notice-line.ts'
import { NoticeLinks } from './notice-links.tsx'
import styles from './notices-beside.module.css'

/** Lists the newest notices beside a text; renders nothing if there are none. */
export function NoticesBeside({ notices }: { notices: readonly NoticeLine[] }) {
  const { language, t } = useTranslations()
  if (notices.length === 0) return null
  return (
    <section className={styles.notices}>
      <h2>{t('notices.title')}</h2>
      <NoticeLinks notices={notices} />
      <p className="lone">
        <a href={pageHref(language, 'notices')}>{t('notices.all')}</a>
      </p>
    </section>
  )
}
