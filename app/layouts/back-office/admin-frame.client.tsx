import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { mayDo, type Permission } from '#core/kernel/permissions.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { pageTitleId } from '#core/ui/admin/admin-page.tsx'
import { Loading } from '#core/ui/admin/states.tsx'
import { MayContext } from '#core/records/screens/use-may.ts'
import { UnusedContext } from '#core/settings/uses/use-unused.ts'
import { findUse, isUse, type Unused } from '#core/settings/uses/uses.ts'
import { SavedRecordProvider } from '#modules/after-saving/saved-record-provider.tsx'
import { sharePath, shareWorkerPath } from '#modules/gallery/share-paths.ts'
import { type Session, useSession } from '#modules/login/use-session.ts'
import { messagesPath, neededForScreen, settingsPath } from '#modules/menu/menu-groups.ts'
import { officeScreens } from '../../optional.ts'
import styles from './admin-frame.module.css'
import { NoAccess } from './no-access.tsx'
import { SideBar, SideDrawer } from './side-bar.tsx'
import { SwitchedOff } from './switched-off.tsx'
import { TopBar } from './top-bar.tsx'
import { useClosedSite } from './use-closed-site.ts'
import { useOpenCount } from './use-open-count.ts'
import { useSearchKeys } from './use-search-keys.ts'
import { useWarmScreens } from './use-warm-screens.ts'

/**
 * Renders side bar, top bar and one screen for people who are logged in. Only the API enforces permissions; the frame
 * follows them.
 */
export function AdminFrame() {
  const { t } = useAdminTranslations()
  const session = useSession()
  const { pathname, search } = useLocation()
  // Choosing a screen closes the menu.
  const [menuOpenedOn, setMenuOpenedOn] = useState<string>()
  useFocusOnNewScreen(pathname)
  useWarmScreens(pathname)
  const needsSecondStep = session.status === 'in' && session.user.needsSecondStep
  const may = useCallback((permission: Permission) => isPermitted(session, permission), [session])
  const unused = useMemo(() => unusedIn(session), [session])
  const mayWork = may('content')
  useSearchKeys(mayWork)
  useEffect(registerShareWorker, [])
  const open = useOpenCount(mayWork ? '/api/dashboard/open-count' : undefined, pathname)
  useClosedSite(open?.isOpen === false)
  const openMessages = useOpenCount(may('answers') ? '/api/open-messages' : undefined, pathname)
  const counts = { [settingsPath]: open?.count, [messagesPath]: openMessages?.count }

  if (session.status === 'loading') {
    return (
      <main className={styles.waiting}>
        <title>{t('ui.adminDashboard')}</title>
        <Loading />
      </main>
    )
  }
  if (session.status === 'out') {
    return <Navigate to={`/auth/login?to=${encodeURIComponent(pathname + search)}`} replace />
  }
  if (needsSecondStep && pathname !== '/admin/account') {
    return <Navigate to="/admin/account" replace />
  }
  const links = { may, counts, unused, open }
  const use = findUse('screens', pathname.toLowerCase())
  const needed = neededForScreen(pathname, officeScreens)
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t('frame.skip')}
      </a>
      <TopBar name={session.user.name} mayFind={mayWork} onMenu={() => setMenuOpenedOn(pathname)} />
      <SideBar {...links} />
      <SideDrawer
        {...links}
        isOpen={menuOpenedOn === pathname}
        onClose={() => setMenuOpenedOn(undefined)}
      />
      <main className={styles.main} id="main" tabIndex={-1}>
        {/* The dashboard says more of it. */}
        {open?.isDemo && pathname !== '/admin/dashboard' && (
          <p className={styles.demo}>{t('frame.isDemo')}</p>
        )}
        {use && unused.has(use) ? (
          <SwitchedOff use={use} maySwitch={may('access')} />
        ) : needed === 'signedIn' || may(needed) ? (
          <MayContext value={may}>
            <UnusedContext value={unused}>
              <SavedRecordProvider>
                <Outlet />
              </SavedRecordProvider>
            </UnusedContext>
          </MayContext>
        ) : (
          <NoAccess name={session.user.name} hasWork={mayWork} />
        )}
      </main>
    </div>
  )
}

/** Lets the installed office take photos that the phone shares with it. */
function registerShareWorker() {
  if (!window.matchMedia('(display-mode: standalone)').matches) return
  void navigator.serviceWorker
    ?.register(shareWorkerPath, { scope: sharePath })
    .catch((error: unknown) => console.error(error))
}

/** True if the session has the permission. Until a required second step is set up, it has none. */
function isPermitted(session: Session, permission: Permission): boolean {
  if (session.status !== 'in' || session.user.needsSecondStep) return false
  const { role, isGiftClerk } = session.user
  // Only editors named for it work at the desk of gifts.
  if (permission === 'gifts' && role === 'EDITOR' && !isGiftClerk) return false
  // These permissions are named like what they open.
  if (isUse(permission) && unusedIn(session).has(permission)) return false
  return mayDo(role, permission)
}

function unusedIn(session: Session): Unused {
  return new Set(session.status === 'in' ? session.user.unused : [])
}

/**
 * Moves the focus to the heading of a new screen, or to its search field, where screen readers and keyboards then
 * start.
 */
function useFocusOnNewScreen(pathname: string) {
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (document.activeElement?.hasAttribute('data-autofocus')) return
    document.getElementById(pageTitleId)?.focus()
  }, [pathname])
}
