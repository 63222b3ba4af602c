import { Link } from 'react-router'
import { formatDate, formatNumber } from '../../lib/text/format.ts'
import { RecordName } from '../../translations/record-name.tsx'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { DashboardSection } from '../../ui/admin/dashboard-section.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useRecordAddress } from '../records/entity-info.ts'
import { registrationEnd } from '../registrations/registration-end.ts'
import { isSettingKey } from '../settings/setting.schema.ts'
import { settingInfo } from '../settings/setting-sections.ts'
import styles from './dashboard.module.css'
import type { DashboardRecord } from './dashboard-output.schema.server.ts'

type EndingProps = { registrations: DashboardRecord['endingRegistrations'] }

/** Those that have ended or will within half a year. */
export function EndingRegistrations({ registrations }: EndingProps) {
  const { language, t } = useAdminTranslations()
  if (registrations.length === 0) return null
  return (
    <DashboardSection title={t('dashboard.ending')}>
      <ul className={styles.list}>
        {registrations.map(({ id, name, nameBn, validUntil }) => {
          const end = registrationEnd({ hasValidity: true, validUntil }, new Date())
          return (
            <li key={id}>
              <Link to={`/admin/settings/registrations/${id}`}>
                <RecordName of={{ name, nameBn }} />
              </Link>
              <span>{formatDate(validUntil, language)}</span>
              {end && <Tag>{t(`registrations.${end}`)}</Tag>}
            </li>
          )
        })}
      </ul>
    </DashboardSection>
  )
}

/** Settings that are still empty: the site says 'to be added by our office' for them. */
export function NotGiven({ keys }: { keys: readonly string[] }) {
  const { language, t } = useAdminTranslations()
  const addressOf = useRecordAddress()
  const known = keys.filter(isSettingKey)
  if (known.length === 0) return null
  return (
    <DashboardSection title={t('dashboard.notGiven', { n: formatNumber(known.length, language) })}>
      <ul className={styles.list}>
        {known.map((key) => (
          <li key={key}>
            <Link to={addressOf({ entity: 'settings', id: 0, label: key }) ?? ''}>
              {t(settingInfo[key].label)}
            </Link>
          </li>
        ))}
      </ul>
    </DashboardSection>
  )
}
