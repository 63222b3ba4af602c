import { ButtonTo } from '../../ui/admin/button-to.tsx'
import type { AdminKey } from '../../words/admin-words.ts'
import { useAdminWords } from '../../words/use-admin-words.ts'
import styles from './dashboard.module.css'

/** What clerks come for most. */
const actions: readonly { to: string; word: AdminKey }[] = [
  { to: '/admin/program-form', word: 'programs.add' },
  { to: '/admin/photoupload', word: 'dashboard.addPhotos' },
  { to: '/admin/reportlist?edit=new', word: 'reports.add' },
  { to: '/admin/settings/contacts', word: 'dashboard.changeContacts' },
  { to: '/admin/settings/statistics', word: 'dashboard.updateFigures' },
  { to: '/admin/settings/pages', word: 'dashboard.editPages' },
]

export function QuickActions() {
  const { t } = useAdminWords()
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
