import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { formatBytes, formatNumber } from '#core/lib/text/format.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { BijoyPreview } from '#core/ui/admin/bijoy/bijoy-preview.tsx'
import { Thumbnail } from '#core/ui/admin/image/thumbnail.tsx'
import { Empty, Failed, Loading } from '#core/ui/admin/states.tsx'
import { useRecordAddress } from '#core/records/screens/entity-info.ts'
import { useHistoryLabels } from '#modules/history/use-history-labels.ts'
import styles from './site-check.module.css'
import type { SiteCheckRecord } from './site-check-output.schema.server.ts'

/** Lists problems of the public site; each line links to its remedy. */
export default function SiteCheckScreen() {
  const { language, t, texts: translate } = useScreenTexts('site-check')
  const { response, status, reload } = useApiRead<SiteCheckRecord>('/api/site-check')
  const check = response?.data
  const isWell = check && Object.values(check).every(({ total }) => total === 0)
  return (
    <AdminPage title={t('frame.siteCheck')}>
      <p className="soft">{translate('intro')}</p>
      {!check && status === 'loading' && <Loading />}
      {!check && status === 'failed' && <Failed text={translate('loadFailed')} onRetry={reload} />}
      {isWell && <Empty text={translate('allWell')} />}
      {check && !isWell && (
        <div className="stack loose">
          <Kind name="links" {...check.links}>
            {check.links.rows.map((row) => (
              <Record key={`${row.entity}/${row.id}/${row.field}/${row.href}`} row={row}>
                <code>{row.href}</code>
              </Record>
            ))}
          </Kind>
          <Kind name="images" {...check.images}>
            {check.images.rows.map((row) => (
              <Record key={`${row.entity}/${row.id}/${row.field}`} row={row} />
            ))}
          </Kind>
          <Kind name="texts" {...check.texts}>
            {check.texts.rows.map((row) => (
              <Record key={`${row.entity}/${row.id}/${row.field}`} row={row}>
                {translate(row.language === 'en' ? 'missingEn' : 'missingBn')}
              </Record>
            ))}
          </Kind>
          <Kind name="bijoy" {...check.bijoy}>
            {check.bijoy.rows.map((row) => (
              <Record key={`${row.entity}/${row.id}/${row.field}`} row={row} query="bijoy=1">
                <BijoyPreview text={row.text} />
              </Record>
            ))}
          </Kind>
          {(['consent', 'files'] as const).map((kind) => (
            <Kind key={kind} name={kind} {...check[kind]}>
              {check[kind].rows.map(({ name, bytes }) => (
                <li key={name}>
                  <Link className={styles.file ?? ''} to={`/admin/imageuploader?q=${name}`}>
                    <Thumbnail name={name} />
                    {translate('image', { size: formatBytes(bytes, language) })}
                  </Link>
                </li>
              ))}
            </Kind>
          ))}
        </div>
      )}
    </AdminPage>
  )
}

type KindProps = {
  name: keyof SiteCheckRecord
  total: number
  rows: readonly unknown[]
  children: ReactNode
}

function Kind({ name, total, rows, children }: KindProps) {
  const { language, texts: translate } = useScreenTexts('site-check')
  const count = (n: number) => formatNumber(n, language)
  return (
    <section className={styles.kind}>
      <h2>
        {translate(name)} ({count(total)})
      </h2>
      {total === 0 && <p>{translate('none')}</p>}
      {total > 0 && <p className="soft">{translate(`${name}Hint`)}</p>}
      {total > rows.length && <p>{translate('firstOf', { n: count(rows.length) })}</p>}
      {total > 0 && <ul className="lines">{children}</ul>}
    </section>
  )
}

type RecordProps = {
  row: SiteCheckRecord['images']['rows'][number]
  /** Query that tells the form why it is opened. */
  query?: string
  /** Explanation, if the kind alone does not say enough. */
  children?: ReactNode
}

function Record({ row, query, children }: RecordProps) {
  const labels = useHistoryLabels()
  const address = useRecordAddress()(row)
  const named = { ...row, entityId: row.id }
  const label = <span lang={labels.lang(named)}>{labels.label(named)}</span>
  return (
    <li>
      {address ? <Link to={withQuery(address, query)}>{label}</Link> : label}
      <small>
        {labels.entity(row.entity)} · {labels.field(row.field, row.entity)}
      </small>
      {children && <small>{children}</small>}
    </li>
  )
}

function withQuery(address: string, query: string | undefined): string {
  if (!query) return address
  return `${address}${address.includes('?') ? '&' : '?'}${query}`
}
