import { langOf } from '../../lib/text/localized.ts'
import { useTranslations } from '../../translations/use-translations.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Marks } from '../marks/marks.tsx'
import { NoticeFacts } from './notice-facts.tsx'
import type { NoticeLine } from './notice-line.ts'
import type { FilterLink, NoticesPage } from './notices-page.service.server.ts'
import styles from './notices-view.module.css'

export function NoticesView({ head, open, closed, kinds, years, pages }: NoticesPage) {
  const { t } = useTranslations()
  return (
    <>
      <PageTitle title={head.title} />
      <div className={`wrap ${styles.body}`}>
        {kinds.length + years.length > 0 && (
          <div className={styles.filters}>
            <Filter label={t('notices.byKind')} links={kinds} />
            <Filter label={t('notices.byYear')} links={years} />
          </div>
        )}
        {open.length + closed.length === 0 && (
          <Notice>
            <p>{t('notices.empty')}</p>
          </Notice>
        )}
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
      </div>
    </>
  )
}

function Filter({ label, links }: { label: string; links: FilterLink[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={label}>
      <ul className={styles.choices}>
        {links.map(({ href, label, isCurrent }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Lines({ notices }: { notices: NoticeLine[] }) {
  const { language } = useTranslations()
  return (
    <ul className={styles.lines}>
      {notices.map((notice) => (
        <li key={notice.id} className={notice.isPinned ? styles.pinned : undefined}>
          <p className={styles.facts}>
            <NoticeFacts notice={notice} />
          </p>
          <h3>
            <a href={notice.href} lang={langOf(notice.title, language)}>
              {notice.title.text}
            </a>{' '}
            <Marks isSample={notice.isSample} texts={[notice.title]} />
          </h3>
        </li>
      ))}
    </ul>
  )
}
