import { useTranslations } from '#core/translations/use-translations.ts'
import { FilterLinks } from '#core/ui/filter-links.tsx'
import { Notice } from '#core/ui/notice.tsx'
import { PageTitle } from '#core/ui/page-title.tsx'
import { Pagination } from '#core/ui/pagination.tsx'
import { CalendarFileLink } from './calendar-link.tsx'
import { type IllustratedNotice, NoticeRow } from './notice-row.tsx'
import type { NoticesPage } from './notices.page.server.ts'
import styles from './notices-view.module.css'

export function NoticesView({ head, open, closed, kinds, years, pages, calendar }: NoticesPage) {
  const { t } = useTranslations()
  return (
    <>
      <PageTitle page="notices" title={head.title} />
      <div className={`wrap ${styles.body}`}>
        <FilterLinks
          filters={[
            { label: t('notices.byKind'), links: kinds },
            { label: t('notices.byYear'), links: years },
          ]}
        />
        {open.length + closed.length === 0 && <Notice text={t('notices.empty')} />}
        {open.length > 0 && (
          <section>
            <h2 className="visually-hidden">{t('notices.open')}</h2>
            <Lines notices={open} />
          </section>
        )}
        {closed.length > 0 && (
          <section className={styles.closed}>
            <h2 className="stitch">{t('notices.closed')}</h2>
            <Lines notices={closed} />
          </section>
        )}
        {pages && <Pagination {...pages} />}
        {calendar && (
          <p className="lone">
            <CalendarFileLink link={calendar}>{t('notices.calendar')}</CalendarFileLink>
          </p>
        )}
      </div>
    </>
  )
}

function Lines({ notices }: { notices: IllustratedNotice[] }) {
  return (
    <ul className={styles.lines}>
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} />
      ))}
    </ul>
  )
}
