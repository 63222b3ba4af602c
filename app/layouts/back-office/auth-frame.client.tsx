import { Outlet } from 'react-router'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { siteAddress } from '#core/ui/admin/site-address.ts'
import styles from './auth-frame.module.css'
import { LanguageSwitch } from './language-switch.tsx'

/** Renders the centred card of login, sign-up, links and logout, below the heading of each. */
export function AuthFrame() {
  const { language, t } = useAdminTranslations()
  return (
    <main className={styles.main}>
      <div className={styles.card}>
        <Outlet />
      </div>
      <footer className={styles.foot}>
        <a href={siteAddress(language, '/')}>{t('account.backToSite')}</a>
        <LanguageSwitch />
      </footer>
    </main>
  )
}
