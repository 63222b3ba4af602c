import { langOf } from '../../../lib/text/localized.ts'
import { pageHref } from '../../../lib/text/page-href.ts'
import { useTranslations } from '../../../translations/use-translations.ts'
import { ButtonLink, ButtonRow } from '../../../ui/button-link.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { NoticeChips } from '../../content/notices/notice-chips.tsx'
import type { NoticeLine } from '../../content/notices/notice-line.ts'
import { type IllustratedNotice, NoticeRow } from '../../content/notices/notice-row.tsx'
import { Marks } from '../../records/marks/marks.tsx'
import styles from './home.module.css'
import noticeStyles from './newest-notices.module.css'

type Props = { notices: IllustratedNotice[]; calls: NoticeLine[] }

/** Newest notices, and the open jobs and tenders beside them; renders nothing if there are neither. */
export function NewestNotices({ notices, calls }: Props) {
  const { language, t } = useTranslations()
  const [lead, ...others] = notices
  if (!lead && calls.length === 0) return null
  return (
    <section id="notices" className={styles.section}>
      <div className={`wrap ${styles.stack}`}>
        <SectionTitle title={t('notices.title')} />
        <div className={noticeStyles.board}>
          {lead && (
            <ul className={noticeStyles.notices}>
              <NoticeRow notice={lead} size="lead" />
              {others.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} size="small" />
              ))}
            </ul>
          )}
          {calls.length > 0 && <Calls calls={calls} />}
        </div>
        <ButtonRow>
          <ButtonLink href={pageHref(language, 'notices')} kind="plain">
            {t('notices.all')}
          </ButtonLink>
        </ButtonRow>
      </div>
    </section>
  )
}

function Calls({ calls }: { calls: NoticeLine[] }) {
  const { language, t } = useTranslations()
  return (
    <div className={noticeStyles.calls}>
      <h3>{t('notices.calls')}</h3>
      <ul className={styles.list}>
        {calls.map((notice) => (
          <li key={notice.id}>
            <a href={notice.href} lang={langOf(notice.title, language)}>
              {notice.title.text}
            </a>{' '}
            <Marks isSample={notice.isSample} texts={[notice.title]} />
            <p>
              <NoticeChips notice={notice} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
