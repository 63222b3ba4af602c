import { Drawer } from '@mantine/core'
import { useId } from 'react'
import { NavLink } from 'react-router'
import { formatNumber } from '../../lib/text/format.ts'
import type { AdminKey } from '../../translations/admin-translations.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { siteAddress } from '../../ui/admin/site-address.ts'
import styles from './side-bar.module.css'

type Item = {
  to: string
  word: AdminKey
  /** Who or what that is, where the word alone does not say it. */
  hint?: AdminKey
  isForAll?: boolean
}

const settings = '/admin/settings'

type Group = { word?: AdminKey; items: readonly Item[]; hasSite?: boolean }

/** The links of the specification stand in its order, among others of their kind; the logout ends the last group. */
const groups: readonly Group[] = [
  { items: [{ to: '/admin/dashboard', word: 'frame.dashboard', isForAll: true }] },
  {
    word: 'frame.content',
    items: [
      { to: '/admin/programlist', word: 'frame.programList' },
      { to: '/admin/reportlist', word: 'frame.reportList' },
      { to: '/admin/album', word: 'frame.albums' },
      { to: '/admin/photogallerylist', word: 'frame.photos' },
      { to: '/admin/imageuploader', word: 'frame.imageUploader' },
    ],
  },
  {
    word: 'frame.website',
    items: [
      { to: settings, word: 'frame.settings' },
      { to: '/admin/samples', word: 'frame.samples' },
      { to: '/admin/site-check', word: 'frame.siteCheck' },
      { to: '/admin/history', word: 'frame.history' },
    ],
    hasSite: true,
  },
  {
    word: 'frame.people',
    items: [
      { to: '/admin/customers', word: 'frame.customers', hint: 'frame.customersHint' },
      { to: '/admin/adminuser', word: 'frame.adminUsers' },
      { to: '/admin/access-log', word: 'frame.accessLog' },
      { to: '/admin/mail', word: 'account.email' },
    ],
  },
  {
    word: 'frame.accountGroup',
    items: [
      { to: '/admin/account', word: 'frame.account', isForAll: true },
      { to: '/auth/logout', word: 'frame.logout', isForAll: true },
    ],
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
      {groups
        .filter((group) => isWhole || isForAll(group))
        .map(({ word, items, hasSite }) => (
          <div key={word ?? 'first'}>
            {word && <p className={styles.heading}>{t(word)}</p>}
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

function isForAll({ items, hasSite = false }: Group): boolean {
  return hasSite || items.some((item) => item.isForAll)
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
      {shown.map(({ to, word, hint }) => {
        const isCounted = to === settings && openCount > 0
        const hintId = `${countId}${to}`
        return (
          <li key={to}>
            <NavLink
              to={to}
              className={styles.link ?? ''}
              {...(onChoose ? { onClick: onChoose } : {})}
              {...(isCounted ? { 'aria-describedby': countId } : {})}
              {...(hint ? { 'aria-describedby': hintId } : {})}
            >
              <span>
                {t(word)}
                {hint && (
                  <small id={hintId} className={styles.hint} aria-hidden>
                    {t(hint)}
                  </small>
                )}
              </span>
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
