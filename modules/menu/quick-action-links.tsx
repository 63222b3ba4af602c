import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { Icon } from '#core/ui/admin/icon.tsx'
import { useMay } from '#core/records/screens/use-may.ts'
import { useUnused } from '#core/settings/uses/use-unused.ts'
import { isUnused } from '#core/settings/uses/uses.ts'
import styles from './quick-action-links.module.css'
import { quickActions } from './quick-actions.ts'

export function QuickActions() {
  const { t } = useAdminTranslations()
  const may = useMay()
  const unused = useUnused()
  return (
    <ul className={styles.actions} aria-label={t('dashboard.quickActions')}>
      {quickActions
        .filter(({ to, needs }) => may(needs) && !isUnused(unused, 'screens', to))
        .map(({ to, word, icon }, at) => (
          <li key={to}>
            <ButtonTo
              to={to}
              variant={at === 0 ? 'filled' : 'light'}
              leftSection={<Icon name={icon} />}
              text={t(word)}
            />
          </li>
        ))}
    </ul>
  )
}
