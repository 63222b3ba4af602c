import { type ReactNode, use } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
} from 'react-router'
import './styles/base.css'
// Print rules replace the colours of the screen.
import './styles/print.css'
import { SiteLookContext } from './features/settings/branding/site-look.ts'
import { ErrorView } from './layouts/error-view.tsx'
import { isHydrated } from './lib/route-handle.ts'
import { languageOf } from './lib/text/language.ts'
import { DocumentContext } from './ui/document-context.ts'

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const look = use(SiteLookContext)
  return (
    <html lang={languageOf(pathname)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {look?.themeColour && <meta name="theme-color" content={look.themeColour} />}
        {look?.icon ? (
          <link rel="icon" href={look.icon} type="image/png" />
        ) : (
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        )}
        <link rel="apple-touch-icon" href={look?.touchIcon ?? '/apple-touch-icon.png'} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        {use(DocumentContext).bar}
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

/** The last resort: the frame itself could not be made, so it stands without the organisation's data. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorView error={error} />
}
