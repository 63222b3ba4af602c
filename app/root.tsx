import { lazy, type ReactNode, Suspense, use } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
} from 'react-router'
import '#core/styles/base.css'
// Print styles come last, since they replace the colours of the screen.
import '#core/styles/print.css'
import { isHydrated } from '#core/lib/route-handle.ts'
import { languageOf } from '#core/lib/text/language.ts'
import button from '#core/ui/button-link.module.css'
import { DocumentContext } from '#core/ui/document-context.ts'
import title from '#core/ui/page-title.module.css'
import { SiteLookContext } from '#core/settings/branding/site-look.ts'
import message from './layouts/error-message.module.css'
import view from './layouts/error-view.module.css'

// The view imports all texts of the public site, so the back-office loads it only when needed.
const ErrorView = import.meta.env.SSR
  ? (await import('./layouts/error-view.tsx')).ErrorView
  : lazy(async () => ({ default: (await import('./layouts/error-view.tsx')).ErrorView }))

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isOffice = /^\/(?:admin|auth)(?:\/|$)/.test(pathname)
  const look = use(SiteLookContext)
  const { bar, language = languageOf(pathname) } = use(DocumentContext)
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {look?.themeColour && <meta name="theme-color" content={look.themeColour} />}
        {look?.icon ? (
          <link rel="icon" href={look.icon} />
        ) : (
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        )}
        <link rel="apple-touch-icon" href={look?.touchIcon ?? '/apple-touch-icon.png'} />
        <link rel="manifest" href={isOffice ? '/office.webmanifest' : '/manifest.webmanifest'} />
        <Meta />
        <Links />
      </head>
      <body>
        {bar}
        {children}
        {isHydrated(useMatches()) && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

/** Shows an error if not even the frame could be rendered, without the organisation's data. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Suspense fallback={<ErrorGround />}>
      <ErrorView error={error} />
    </Suspense>
  )
}

/**
 * Renders an empty error page until the view has loaded. Its classes make the server's document include their styles.
 */
function ErrorGround() {
  return (
    <>
      <header className={view.header} />
      <div className={title.strip} />
      <div className={message.body}>
        <span className={button.button} />
      </div>
    </>
  )
}
