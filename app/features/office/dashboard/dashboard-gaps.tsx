import { Link } from 'react-router'
import { formatNumber } from '../../../lib/text/format.ts'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { ButtonTo } from '../../../ui/admin/button-to.tsx'
import { DashboardSection } from '../../../ui/admin/dashboard-section.tsx'
import { StateLine } from '../../../ui/admin/state-line.tsx'
import { useRecordAddress } from '../../records/screens/entity-info.ts'
import {
  isSettingKey,
  type SettingKey,
  settingTable,
} from '../../records/settings/setting.schema.ts'
import styles from './dashboard.module.css'

/** Number of empty settings, and a link to the first. */
export function NotGivenLine({ keys }: NotGivenProps) {
  const { language, t } = useAdminTranslations()
  const addressOf = useSettingAddress()
  const [first, ...others] = keys.filter(isSettingKey)
  const n = formatNumber(first ? others.length + 1 : 0, language)
  return (
    <StateLine
      state={first ? 'open' : 'done'}
      title={t('dashboard.notGiven', { n })}
      action={
        first && (
          <ButtonTo to={addressOf(first)} variant="light">
            {t('dashboard.giveFirst')}
          </ButtonTo>
        )
      }
    >
      <p>{t(first ? 'dashboard.notGivenHint' : 'dashboard.allGiven')}</p>
    </StateLine>
  )
}

type NotGivenProps = { keys: readonly string[] }

/** Empty settings, for which the site shows 'to be added by our office'. */
export function NotGiven({ keys }: NotGivenProps) {
  const { t } = useAdminTranslations()
  const addressOf = useSettingAddress()
  const known = keys.filter(isSettingKey)
  if (known.length === 0) return null
  return (
    <DashboardSection title={t('dashboard.stillToGive')}>
      <ul className={`${styles.list} ${styles.twoColumns}`}>
        {known.map((key) => (
          <li key={key}>
            <Link to={addressOf(key)}>{t(settingTable[key].label)}</Link>
          </li>
        ))}
      </ul>
    </DashboardSection>
  )
}

function useSettingAddress(): (key: SettingKey) => string {
  const addressOf = useRecordAddress()
  return (key) => addressOf({ entity: 'settings', id: 0, label: key }) ?? '/admin/settings'
}
