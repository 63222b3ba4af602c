import { pageHref } from '#core/lib/text/page-href.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { ButtonLink } from '#core/ui/button-link.tsx'
import { SectionTitle } from '#core/ui/section-title.tsx'
import type { NoticeLine } from '#modules/notices/notice-line.ts'
import { NoticeLinks } from '#modules/notices/notice-links.tsx'
import { type IllustratedNotice, NoticeRow } from '#modules/notices/notice-row.tsx'
import styles from './home.module.css'
import noticeStyles from './newest-notices.module.css'

type Props = { notices: IllustratedNotice[]; calls: NoticeLine[] }

/** Lists the newest notices, with open jobs and tenders beside them; renders nothing if there are neither. */
export function NewestNotices({ notices, calls }: Props) {
  const { language, t } = useTranslations()
  const [lead, ...others] = notices
  if (!lead && calls.length === 0) return null
  return (
    <section id="notices" className={styles.section}>
      <div className={`wrap ${styles.stack} ${noticeStyles.together}`}>
        <div className={noticeStyles.head}>
          <SectionTitle title={t('notices.title')} />
          <ButtonLink href={pageHref(language, 'notices')} kind="plain">
            {t('notices.all')}
          </ButtonLink>
        </div>
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
      </div>
    </section>
  )
}

function Calls({ calls }: { calls: NoticeLine[] }) {
  const { t } = useTranslations()
  return (
    <div className={noticeStyles.calls}>
      <h3>{t('notices.calls')}</h3>
      <NoticeLinks notices={calls} className={styles.list} />
    </div>
  )
}
