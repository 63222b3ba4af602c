import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { FindIcon } from '#core/ui/find-icon.tsx'
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
          <FindIcon size={22} />
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
