import { Link } from 'react-router'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { DashboardSection } from '#core/ui/admin/dashboard-section.tsx'
import { Icon } from '#core/ui/admin/icon.tsx'
import { useMay } from '#core/records/screens/use-may.ts'
import { useUnused } from '#core/settings/uses/use-unused.ts'
import { isUnused } from '#core/settings/uses/uses.ts'
import { weeklyItems } from '#modules/menu/menu-groups.ts'
import styles from './dashboard.module.css'

/** Links to the lists that an office works on every week, where the menu is closed. */
export function WeeklyScreens() {
  const { t } = useAdminTranslations()
  const may = useMay()
  const unused = useUnused()
  return (
    <div className={styles.lists}>
      <DashboardSection title={t('dashboard.lists')}>
        <ul className={styles.screens}>
          {weeklyItems
            .filter(
              ({ to, needs }) =>
                (needs === 'signedIn' || may(needs)) && !isUnused(unused, 'screens', to),
            )
            .map(({ to, word, icon }) => (
              <li key={to}>
                <Link to={to}>
                  <Icon name={icon} />
                  <span>{t(word)}</span>
                </Link>
              </li>
            ))}
        </ul>
      </DashboardSection>
    </div>
  )
}
