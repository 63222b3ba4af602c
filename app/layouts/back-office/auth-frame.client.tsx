import { Outlet } from 'react-router'
import { pathIn } from '../../lib/language.ts'
import { useAdminWords } from '../../words/use-admin-words.ts'
import styles from './auth-frame.module.css'
import { LanguageSwitch } from './language-switch.tsx'

/** The centred card of login, registration and logout. */
export function AuthFrame() {
  const { language, t } = useAdminWords()
  return (
    <main className={styles.main}>
      <div className={styles.card}>
        <header className={styles.head}>
          <h1 className="stitch">{t('account.welcomeBack')}</h1>
          <p>{t('account.loginToContinue')}</p>
        </header>
        <Outlet />
      </div>
      <footer className={styles.foot}>
        <a href={pathIn(language, '/')}>{t('account.backToSite')}</a>
        <LanguageSwitch />
      </footer>
    </main>
  )
}
