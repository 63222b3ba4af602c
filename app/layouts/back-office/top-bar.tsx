import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './top-bar.module.css'

type Props = { name: string; mayFind: boolean; onMenu: () => void }

export function TopBar({ name, mayFind, onMenu }: Props) {
  const { t } = useAdminTranslations()
  return (
    <header className={styles.bar}>
      <Button
        variant="subtle"
        px="xs"
        hiddenFrom="lg"
        aria-label={t('frame.openMenu')}
        onClick={onMenu}
      >
        <MenuIcon />
      </Button>
      <p className={styles.title}>{t('ui.adminDashboard')}</p>
      {mayFind && (
        <Link
          className={`${styles.person} ${styles.find}`}
          to="/admin/search"
          aria-label={t('frame.find')}
          aria-keyshortcuts="/ Control+K"
        >
          <FindIcon />
          <span className={styles.findWords} aria-hidden>
            {t('frame.find')} <kbd>/</kbd>
          </span>
        </Link>
      )}
      <LanguageSwitch />
      <Link className={styles.person} to="/admin/account">
        <span className={styles.initial} data-letter={[...name][0]} aria-hidden />
        <span className="visually-hidden">{t('frame.account')}: </span>
        <span className={styles.name}>{name}</span>
      </Link>
    </header>
  )
}

function MenuIcon() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d="M4 7h16M4 12h16M4 17h16"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}

function FindIcon() {
  return (
    <svg viewBox="0 0 20 20" width="22" height="22" aria-hidden="true">
      <path
        d="M13 13l5 5M8 14A6 6 0 108 2a6 6 0 000 12z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  )
}
