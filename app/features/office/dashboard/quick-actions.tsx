import type { AdminKey } from '../../../translations/admin-translations.ts'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { ButtonTo } from '../../../ui/admin/button-to.tsx'
import { Icon, type IconName } from '../../../ui/admin/icon.tsx'
import styles from './dashboard.module.css'

/** Tasks of the week, the most frequent first. */
const actions: readonly { to: string; word: AdminKey; icon: IconName }[] = [
  { to: '/admin/settings/notices/new', word: 'dashboard.writeNotice', icon: 'notice' },
  { to: '/admin/photoupload', word: 'dashboard.addPhotos', icon: 'image' },
  { to: '/admin/messages', word: 'dashboard.answerMessages', icon: 'message' },
  { to: '/admin/reportlist?edit=new', word: 'reports.add', icon: 'report' },
  { to: '/admin/program-form', word: 'programs.add', icon: 'program' },
  { to: '/admin/settings/statistics/day', word: 'dashboard.updateFigures', icon: 'chart' },
  { to: '/admin/settings/pages', word: 'dashboard.editPages', icon: 'page' },
  { to: '/admin/settings/contacts', word: 'dashboard.changeContacts', icon: 'contact' },
]

export function QuickActions() {
  const { t } = useAdminTranslations()
  return (
    <ul className={styles.actions} aria-label={t('dashboard.quickActions')}>
      {actions.map(({ to, word, icon }, at) => (
        <li key={to}>
          <ButtonTo
            to={to}
            variant={at === 0 ? 'filled' : 'light'}
            leftSection={<Icon name={icon} />}
          >
            {t(word)}
          </ButtonTo>
        </li>
      ))}
    </ul>
  )
}
