import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import type { Permission } from '#core/kernel/permissions.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { Icon } from '#core/ui/admin/icon.tsx'
import { siteAddress } from '#core/ui/admin/site-address.ts'
import { isUnused, type Unused } from '#core/settings/uses/uses.ts'
import { currentItem, isBesideMenu, type MenuItem, menuWith } from '#modules/menu/menu-groups.ts'
import { officeScreens } from '../../optional.ts'
import styles from './side-bar.module.css'
import { SiteMark } from './site-mark.tsx'
import type { OpenCount } from './use-open-count.ts'

/** Renders the menu beside the screen, if there is room. */
export function SideBar(props: Omit<LinksProps, 'onChoose'>) {
  const { t } = useAdminTranslations()
  // A phone does not show it: it would only cost two requests.
  const isShown = useMediaQuery('(min-width: 75em)')
  return (
    <aside className={styles.bar} aria-label={t('ui.adminDashboard')}>
      {isShown && <SiteMark />}
      <Links {...props} />
    </aside>
  )
}

type SideDrawerProps = LinksProps & { isOpen: boolean; onClose: () => void }

/**
 * Renders the menu in a drawer behind the menu button, on narrow screens: as wide as a phone, with two links in a
 * row.
 */
export function SideDrawer({ isOpen, onClose, ...props }: SideDrawerProps) {
  const { t } = useAdminTranslations()
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={t('ui.adminDashboard')}
      size="23rem"
      classNames={{ body: styles.drawer ?? '' }}
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': t('frame.closeMenu') }}
      hiddenFrom="lg"
    >
      <SiteMark />
      <Links {...props} onChoose={onClose} />
    </Drawer>
  )
}

const menu = menuWith(officeScreens)

type LinksProps = {
  /** Tells whether the person has a permission. */
  may: (permission: Permission) => boolean
  /** Number of open items behind a link; undefined until it is known. */
  counts: Readonly<Record<string, number | undefined>>
  unused: Unused
  open: OpenCount | undefined
  /** Called when a link is chosen, even if the screen asks before it is left: the menu would cover its question. */
  onChoose?: () => void
}

function Links({ may, counts, unused, open, onChoose }: LinksProps) {
  const { language, t } = useAdminTranslations()
  const groups = menu.map((group) => ({
    ...group,
    items: group.items.filter(
      (item) =>
        (item.isForAll || item.needs === 'signedIn' || may(item.needs)) &&
        !isUnused(unused, 'screens', item.to) &&
        !isBesideMenu(item, { unused, open }),
    ),
  }))
  return (
    <nav className={styles.nav} aria-label={t('frame.mainMenu')}>
      {groups
        .filter(({ items, hasSite }) => hasSite || items.length > 0)
        .map(({ word, items, hasSite }) => (
          <div key={word ?? 'first'}>
            {word && <p className={styles.heading}>{t(word)}</p>}
            <LinkList items={items} counts={counts} onChoose={onChoose} />
            {hasSite && (
              <a className={styles.link} href={siteAddress(language, '/')}>
                <Icon name="globe" />
                <span>{t('frame.seeSite')}</span>
              </a>
            )}
          </div>
        ))}
    </nav>
  )
}

type LinkListProps = {
  items: readonly MenuItem[]
  counts: LinksProps['counts']
  onChoose: (() => void) | undefined
}

function LinkList({ items, counts, onChoose }: LinkListProps) {
  const { language, t } = useAdminTranslations()
  const listId = useId()
  const current = currentItem(menu, useLocation().pathname)
  return (
    <ul className={styles.list}>
      {items.map(({ to, word, icon, hint }) => {
        const count = counts[to] ?? 0
        const isCounted = count > 0
        const n = formatNumber(count, language)
        const countId = `${listId}count${to}`
        const hintId = `${listId}${to}`
        return (
          <li key={to}>
            <Link
              to={to}
              className={styles.link ?? ''}
              {...(to === current ? { 'aria-current': 'page' as const } : {})}
              {...(onChoose ? { onClick: onChoose } : {})}
              {...(isCounted ? { 'aria-describedby': countId } : {})}
              {...(hint ? { 'aria-describedby': hintId } : {})}
            >
              <Icon name={icon} />
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
            </Link>
            {/* Screen readers read what the number counts. */}
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
