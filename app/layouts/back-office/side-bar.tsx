import { Drawer } from '@mantine/core'
import { useId } from 'react'
import { NavLink } from 'react-router'
import { formatNumber } from '../../lib/text/format.ts'
import type { AdminKey } from '../../translations/admin-translations.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { siteAddress } from '../../ui/admin/site-address.ts'
import styles from './side-bar.module.css'

type Item = { to: string; word: AdminKey; isForAll?: boolean }

/** The links of the specification, in its order; the logout stands apart. */
const specified: readonly Item[] = [
  { to: '/admin/dashboard', word: 'frame.dashboard', isForAll: true },
  { to: '/admin/programlist', word: 'frame.programList' },
  { to: '/admin/reportlist', word: 'frame.reportList' },
  { to: '/admin/album', word: 'frame.albums' },
  { to: '/admin/photogallerylist', word: 'frame.photoGallery' },
  { to: '/admin/adminuser', word: 'frame.adminUsers' },
  { to: '/auth/logout', word: 'frame.logout', isForAll: true },
]

const settings = '/admin/settings'

const groups: readonly { word: AdminKey; items: readonly Item[]; hasSite?: boolean }[] = [
  {
    word: 'frame.website',
    items: [
      { to: settings, word: 'frame.settings' },
      { to: '/admin/history', word: 'frame.history' },
    ],
    hasSite: true,
  },
  {
    word: 'frame.records',
    items: [
      { to: '/admin/customers', word: 'frame.customers' },
      { to: '/admin/imageuploader', word: 'frame.imageUploader' },
    ],
  },
  {
    word: 'frame.accountGroup',
    items: [{ to: '/admin/account', word: 'frame.account', isForAll: true }],
  },
]

/** Beside the screen where there is room. `isWhole` is false for someone who may do nothing here yet. */
export function SideBar(props: Omit<LinksProps, 'onChoose'>) {
  const { t } = useAdminTranslations()
  return (
    <aside className={styles.bar} aria-label={t('frame.adminDashboard')}>
      <Links {...props} />
    </aside>
  )
}

type SideDrawerProps = LinksProps & { isOpen: boolean; onClose: () => void }

/** The same where there is no room beside the screen, behind the menu button. */
export function SideDrawer({ isOpen, onClose, ...props }: SideDrawerProps) {
  const { t } = useAdminTranslations()
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={t('frame.adminDashboard')}
      size="18rem"
      closeButtonProps={{ 'aria-label': t('frame.closeMenu') }}
      hiddenFrom="lg"
    >
      <Links {...props} onChoose={onClose} />
    </Drawer>
  )
}

type LinksProps = {
  isWhole: boolean
  /** How many things wait in the settings; undefined until that is known. */
  openCount: number | undefined
  /** Also when the screen then asks before it is left: its question stands below the menu otherwise. */
  onChoose?: () => void
}

function Links({ isWhole, openCount, onChoose }: LinksProps) {
  const { language, t } = useAdminTranslations()
  return (
    <nav className={styles.nav} aria-label={t('frame.mainMenu')}>
      <LinkList items={specified} {...{ isWhole, onChoose }} />
      {groups.map(({ word, items, hasSite }) => (
        <div key={word}>
          <p className={styles.heading}>{t(word)}</p>
          <LinkList items={items} {...{ isWhole, openCount, onChoose }} />
          {hasSite && (
            <a className={styles.link} href={siteAddress(language, '/')}>
              {t('frame.seeSite')}
            </a>
          )}
        </div>
      ))}
    </nav>
  )
}

type LinkListProps = {
  items: readonly Item[]
  isWhole: boolean
  openCount?: number | undefined
  onChoose: (() => void) | undefined
}

function LinkList({ items, isWhole, openCount = 0, onChoose }: LinkListProps) {
  const { language, t } = useAdminTranslations()
  const countId = useId()
  const shown = items.filter(({ isForAll }) => isWhole || isForAll)
  const n = formatNumber(openCount, language)
  return (
    <ul className={styles.list}>
      {shown.map(({ to, word }) => {
        const isCounted = to === settings && openCount > 0
        return (
          <li key={to}>
            <NavLink
              to={to}
              className={styles.link ?? ''}
              {...(onChoose ? { onClick: onChoose } : {})}
              {...(isCounted ? { 'aria-describedby': countId } : {})}
            >
              {t(word)}
              {isCounted && (
                <span className={styles.count} aria-hidden>
                  {n}
                </span>
              )}
            </NavLink>
            {/* Seen as a number, heard as what it counts. */}
            {isCounted && (
              <span id={countId} hidden>
                {t('frame.openItems', { n })}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
