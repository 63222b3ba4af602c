import { Link, Navigate, useSearchParams } from 'react-router'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { DashboardSection } from '#core/ui/admin/dashboard-section.tsx'
import { Empty, Failed, Loading } from '#core/ui/admin/states.tsx'
import { useRecordAddress } from '#core/records/screens/entity-info.ts'
import { withReturn } from '#core/records/screens/return-address.ts'
import { settingTable } from '#core/settings/stored/setting.schema.ts'
import type { DashboardRecord } from '#modules/dashboard/dashboard-output.schema.server.ts'
import { useHistoryLabels } from '#modules/history/use-history-labels.ts'
import type { PageTextRecord } from '#modules/page-texts/page-text-output.schema.server.ts'
import { usePageName } from '#modules/page-texts/use-page-name.ts'
import type { SiteCheckRecord } from '#modules/site-check/site-check-output.schema.server.ts'
import styles from './missing.module.css'
import { type MissingItem, missingItems, missingKinds } from './missing-items.ts'

const path = '/admin/missing'

/**
 * Lists what is missing on the site; each form leads to the next once it is saved. `?open=` opens the form at that
 * address, as long as something is missing there.
 */
export default function MissingScreen() {
  const { language, texts: translate } = useScreenTexts('missing')
  const addressOf = useRecordAddress()
  const [parameters] = useSearchParams()
  const dashboard = useApiRead<DashboardRecord>('/api/dashboard')
  const texts = useApiRead<PageTextRecord[]>('/api/page-texts')
  const check = useApiRead<SiteCheckRecord>('/api/site-check')
  const isFailed = [dashboard, texts, check].some(({ status }) => status === 'failed')
  const reload = () => {
    for (const read of [dashboard, texts, check]) read.reload()
  }
  const items =
    dashboard.response && texts.response && check.response
      ? missingItems({
          dashboard: dashboard.response.data,
          texts: texts.response.data,
          check: check.response.data,
          addressOf,
        })
      : undefined
  const formOf = (at: number) => {
    const next = items?.[at + 1]?.to
    return withReturn(
      items?.[at]?.to ?? path,
      next ? `${path}?open=${encodeURIComponent(next)}` : path,
    )
  }
  const wanted = items?.findIndex(({ to }) => to === parameters.get('open')) ?? -1
  if (wanted >= 0) return <Navigate to={formOf(wanted)} replace />
  return (
    <AdminPage title={translate('title')}>
      {!items && !isFailed && <Loading />}
      {!items && isFailed && <Failed text={translate('loadFailed')} onRetry={reload} />}
      {items?.length === 0 && <Empty text={translate('none')} />}
      {items && items.length > 0 && (
        <>
          <p className="soft">{translate('intro')}</p>
          <div>
            <ButtonTo to={formOf(0)} text={translate('start')} />
          </div>
          {missingKinds.map((kind) => {
            const own = items.filter((item) => item.kind === kind)
            if (own.length === 0) return null
            return (
              <DashboardSection
                key={kind}
                title={`${translate(kind)} (${formatNumber(own.length, language)})`}
              >
                <p className="soft">{translate(`${kind}Hint`)}</p>
                <ul className={styles.list}>
                  {own.map((item) => (
                    <li key={item.to}>
                      <Link to={formOf(items.indexOf(item))}>
                        <ItemName item={item} />
                      </Link>
                    </li>
                  ))}
                </ul>
              </DashboardSection>
            )
          })}
        </>
      )}
    </AdminPage>
  )
}

function ItemName({ item }: { item: MissingItem }) {
  const { t } = useAdminTranslations()
  const nameOf = usePageName()
  const labels = useHistoryLabels()
  if ('settings' in item) return item.settings.map((key) => t(settingTable[key].label)).join(' · ')
  if ('page' in item) return nameOf(`${item.page}.`)
  const { record } = item
  const row = { labelBn: null, ...record, entityId: record.id }
  return (
    <>
      {labels.entity(record.entity)}: <span lang={labels.lang(row)}>{labels.label(row)}</span>
    </>
  )
}
