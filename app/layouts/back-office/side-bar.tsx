import { Drawer } from '@mantine/core'
import { NavLink } from 'react-router'
import { pathIn } from '../../lib/text/language.ts'
import type { AdminKey } from '../../translations/admin-translations.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import styles from './side-bar.module.css'

type Item = { to: string; word: AdminKey; isForAll?: boolean }

/** The links of the specification, in its order. */
const specified: readonly Item[] = [
  { to: '/admin/dashboard', word: 'frame.dashboard', isForAll: true },
  { to: '/admin/programlist', word: 'frame.programList' },
  { to: '/admin/reportlist', word: 'frame.reportList' },
  { to: '/admin/album', word: 'frame.albums' },
  { to: '/admin/photogallerylist', word: 'frame.photoGallery' },
  { to: '/admin/adminuser', word: 'frame.adminUsers' },
  { to: '/auth/logout', word: 'frame.logout', isForAll: true },
]

const more: readonly Item[] = [
  { to: '/admin/customers', word: 'frame.customers' },
  { to: '/admin/imageuploader', word: 'frame.imageUploader' },
  { to: '/admin/settings', word: 'frame.settings' },
  { to: '/admin/history', word: 'frame.history' },
  { to: '/admin/account', word: 'frame.account', isForAll: true },
]

/** Beside the screen where there is room. `isWhole` is false for someone who may do nothing here yet. */
export function SideBar({ isWhole }: { isWhole: boolean }) {
  const { t } = useAdminTranslations()
  return (
    <aside className={styles.bar} aria-label={t('frame.adminDashboard')}>
      <p className={`${styles.title} stitch`}>{t('frame.adminDashboard')}</p>
      <Links isWhole={isWhole} />
    </aside>
  )
}

type SideDrawerProps = { isWhole: boolean; isOpen: boolean; onClose: () => void }

/** The same on a telephone, behind the menu button. */
export function SideDrawer({ isWhole, isOpen, onClose }: SideDrawerProps) {
  const { t } = useAdminTranslations()
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={t('frame.adminDashboard')}
      size="18rem"
      closeButtonProps={{ 'aria-label': t('frame.closeMenu') }}
      hiddenFrom="md"
    >
      <Links isWhole={isWhole} onChoose={onClose} />
    </Drawer>
  )
}

type LinksProps = {
  isWhole: boolean
  /** Also when the screen then asks before it is left: its question stands below the menu otherwise. */
  onChoose?: () => void
}

function Links({ isWhole, onChoose }: LinksProps) {
  const { language, t } = useAdminTranslations()
  return (
    <nav className={styles.nav} aria-label={t('frame.mainMenu')}>
      <LinkList items={specified} isWhole={isWhole} onChoose={onChoose} />
      <p className={styles.heading}>{t('frame.more')}</p>
      <LinkList items={more} isWhole={isWhole} onChoose={onChoose} />
      <a className={styles.link} href={pathIn(language, '/')}>
        {t('frame.seeSite')}
      </a>
    </nav>
  )
}

type LinkListProps = {
  items: readonly Item[]
  isWhole: boolean
  onChoose: (() => void) | undefined
}

function LinkList({ items, isWhole, onChoose }: LinkListProps) {
  const { t } = useAdminTranslations()
  return (
    <ul className={styles.list}>
      {items
        .filter(({ isForAll }) => isWhole || isForAll)
        .map(({ to, word }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={styles.link ?? ''}
              {...(onChoose ? { onClick: onChoose } : {})}
            >
              {t(word)}
            </NavLink>
          </li>
        ))}
    </ul>
  )
}
