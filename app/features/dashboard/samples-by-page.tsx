import { Link } from 'react-router'
import { formatDigits, formatNumber } from '../../lib/text/format.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { DashboardSection } from '../../ui/admin/dashboard-section.tsx'
import { useHistoryLabels } from '../history/use-history-labels.ts'
import { usePageName } from '../pages/use-page-name.ts'
import { type RecordName, useRecordAddress } from '../records/entity-info.ts'
import styles from './dashboard.module.css'
import type { DashboardRecord } from './dashboard-output.schema.server.ts'

/** What nobody has confirmed, page by page; each leads to where it is confirmed. */
export function SamplesByPage({ samples }: Pick<DashboardRecord, 'samples'>) {
  const { language, t } = useAdminTranslations()
  const titleOf = usePageTitle()
  const total = samples.reduce((sum, { entries }) => sum + entries.length, 0)
  const title = t('dashboard.toConfirm', { n: formatNumber(total, language) })
  if (total === 0) {
    return (
      <DashboardSection title={title}>
        <p className={styles.done}>{t('dashboard.allConfirmed')}</p>
      </DashboardSection>
    )
  }
  return (
    <DashboardSection title={title}>
      <p>{t('dashboard.toConfirmHint')}</p>
      {samples.map(({ page, entries }) => (
        <details key={page} className={styles.page} open={samples.length === 1}>
          <summary>
            {titleOf(page, entries)} ({formatNumber(entries.length, language)})
          </summary>
          <ul className={styles.list}>
            {entries.map((entry) => (
              <Entry key={`${entry.entity}/${entry.id}`} entry={entry} />
            ))}
          </ul>
        </details>
      ))}
    </DashboardSection>
  )
}

/** The name of a page; of an album's page the album's. */
function usePageTitle(): (page: string, entries: readonly RecordName[]) => string {
  const { language, t } = useAdminTranslations()
  const nameOf = usePageName()
  const words = useHistoryLabels()
  return (page, entries) => {
    if (page === '*') return t('dashboard.everyPage')
    const albumId = /^\/photogalleryfrontend\/(\d+)$/.exec(page)?.[1]
    if (!albumId) return nameOf(page)
    const album = entries.find(({ entity, id }) => entity === 'albums' && String(id) === albumId)
    const title = album
      ? words.label({ labelBn: null, ...album, entityId: album.id })
      : formatDigits(albumId, language)
    return `${nameOf('/photo-album')}: ${title}`
  }
}

function Entry({ entry }: { entry: RecordName }) {
  const words = useHistoryLabels()
  const address = useRecordAddress()(entry)
  const row = { labelBn: null, ...entry, entityId: entry.id }
  const label = <span lang={words.lang(row)}>{words.label(row)}</span>
  return (
    <li className={styles.entry}>
      {address ? <Link to={address}>{label}</Link> : label}
      <small>{words.entity(entry.entity)}</small>
    </li>
  )
}
