import { langOf } from '../../../lib/text/localized.ts'
import { useTranslations } from '../../../translations/use-translations.ts'
import { FilterLinks } from '../../../ui/filter-links.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Marks } from '../../records/marks/marks.tsx'
import { NoticeFacts } from './notice-facts.tsx'
import type { NoticeLine } from './notice-line.ts'
import type { NoticesPage } from './notices-page.service.server.ts'
import styles from './notices-view.module.css'

export function NoticesView({ head, open, closed, kinds, years, pages }: NoticesPage) {
  const { t } = useTranslations()
  return (
    <>
      <PageTitle title={head.title} />
      <div className={`wrap ${styles.body}`}>
        <FilterLinks
          filters={[
            { label: t('notices.byKind'), links: kinds },
            { label: t('notices.byYear'), links: years },
          ]}
        />
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
