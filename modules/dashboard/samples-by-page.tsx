import { Link } from 'react-router'
import { formatDigits } from '#core/lib/text/digits.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { DashboardSection } from '#core/ui/admin/dashboard-section.tsx'
import { type RecordName, useRecordAddress } from '#core/records/screens/entity-info.ts'
import { useHistoryLabels } from '#modules/history/use-history-labels.ts'
import { usePageName } from '#modules/page-texts/use-page-name.ts'
import styles from './dashboard.module.css'
import type { DashboardRecord } from './dashboard-output.schema.server.ts'

type SamplesProps = Pick<DashboardRecord, 'samples'>

const pagesShown = 5

/** Lists the pages with the most samples, and the others folded away; each entry links to its form. */
export function SamplesByPage({ samples }: SamplesProps) {
  const { language, t } = useAdminTranslations()
  const pages = [...samples].sort((a, b) => b.entries.length - a.entries.length)
  const others = pages.slice(pagesShown)
  if (pages.length === 0) return null
  return (
    <DashboardSection title={t('dashboard.mostToConfirm')}>
      <div className={styles.pages}>
        {pages.slice(0, pagesShown).map((page) => (
          <PageSamples key={page.page} {...page} isOpen={pages.length === 1} />
        ))}
        {others.length > 0 && (
          <details className={styles.page}>
            <summary>
              {t('dashboard.morePages', { n: formatNumber(others.length, language) })}
            </summary>
            {others.map((page) => (
              <PageSamples key={page.page} {...page} isOpen={false} />
            ))}
          </details>
        )}
      </div>
      <p>
        <Link to="/admin/samples">{t('dashboard.removeSamples')}</Link>
      </p>
    </DashboardSection>
  )
}

type PageSamplesProps = DashboardRecord['samples'][number] & { isOpen: boolean }

function PageSamples({ page, entries, isOpen }: PageSamplesProps) {
  const { language } = useAdminTranslations()
  const titleOf = usePageTitle()
  return (
    <details className={styles.page} open={isOpen}>
      <summary>
        {titleOf(page, entries)} ({formatNumber(entries.length, language)})
      </summary>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <Entry key={`${entry.entity}/${entry.id}`} entry={entry} />
        ))}
      </ul>
    </details>
  )
}

/** Returns a function that names a page, with the title for the page of an album. */
function usePageTitle(): (page: string, entries: readonly RecordName[]) => string {
  const { language, t } = useAdminTranslations()
  const nameOf = usePageName()
  const labels = useHistoryLabels()
  return (page, entries) => {
    if (page === '*') return t('dashboard.everyPage')
    const albumId = /^\/photogalleryfrontend\/(\d+)$/.exec(page)?.[1]
    if (!albumId) return nameOf(page)
    const album = entries.find(({ entity, id }) => entity === 'albums' && String(id) === albumId)
    const title = album
      ? labels.label({ labelBn: null, ...album, entityId: album.id })
      : formatDigits(albumId, language)
    return `${nameOf('/photo-album')}: ${title}`
  }
}

function Entry({ entry }: { entry: RecordName }) {
  const labels = useHistoryLabels()
  const address = useRecordAddress()(entry)
  const row = { labelBn: null, ...entry, entityId: entry.id }
  const label = <span lang={labels.lang(row)}>{labels.label(row)}</span>
  return (
    <li className={styles.entry}>
      {address ? <Link to={address}>{label}</Link> : label}
      <small>{labels.entity(entry.entity)}</small>
    </li>
  )
}
