import type { AdminKey } from '../../../translations/admin-translations.ts'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { ButtonTo } from '../../../ui/admin/button-to.tsx'
import styles from './dashboard.module.css'

/** Most frequent tasks of clerks. */
const actions: readonly { to: string; word: AdminKey }[] = [
  { to: '/admin/program-form', word: 'programs.add' },
  { to: '/admin/photoupload', word: 'dashboard.addPhotos' },
  { to: '/admin/reportlist?edit=new', word: 'reports.add' },
  { to: '/admin/settings/contacts', word: 'dashboard.changeContacts' },
  { to: '/admin/settings/statistics', word: 'dashboard.updateFigures' },
  { to: '/admin/settings/pages', word: 'dashboard.editPages' },
]

export function QuickActions() {
  const { t } = useAdminTranslations()
  return (
    <ul className={styles.actions} aria-label={t('dashboard.quickActions')}>
      {actions.map(({ to, word }) => (
        <li key={to}>
          <ButtonTo to={to} variant="light">
            {t(word)}
          </ButtonTo>
        </li>
      ))}
    </ul>
  )
}
