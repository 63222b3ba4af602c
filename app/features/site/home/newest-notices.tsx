import { langOf } from '../../../lib/text/localized.ts'
import { pageHref } from '../../../lib/text/page-href.ts'
import { useTranslations } from '../../../translations/use-translations.ts'
import { ButtonLink, ButtonRow } from '../../../ui/button-link.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { NoticeFacts } from '../../content/notices/notice-facts.tsx'
import type { NoticeLine } from '../../content/notices/notice-line.ts'
import { Marks } from '../../records/marks/marks.tsx'
import styles from './home.module.css'

/** Newest notices; renders nothing if there are none. */
export function NewestNotices({ notices }: { notices: NoticeLine[] }) {
  const { language, t } = useTranslations()
  if (notices.length === 0) return null
  return (
    <section id="notices" className={styles.section}>
      <div className={`wrap ${styles.stack}`}>
        <SectionTitle title={t('notices.title')} />
        <ul className={styles.list}>
          {notices.map((notice) => (
            <li key={notice.id}>
              <h3>
                <a href={notice.href} lang={langOf(notice.title, language)}>
                  {notice.title.text}
                </a>{' '}
                <Marks isSample={notice.isSample} texts={[notice.title]} />
              </h3>
              <small>
                <NoticeFacts notice={notice} />
              </small>
            </li>
          ))}
        </ul>
        <ButtonRow>
          <ButtonLink href={pageHref(language, 'notices')} kind="plain">
            {t('notices.all')}
          </ButtonLink>
        </ButtonRow>
      </div>
    </section>
  )
}
