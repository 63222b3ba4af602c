// What every page of the back-office stands in: hydrated whole, made in the browser only. The server sends the
// same small document for all of them, without data; nothing of the interface's library runs there.
import { loadAdminTranslations } from '../translations/admin-translations.ts'
import { loading, needsScript } from '../translations/shell-translations.ts'
import { readAdminLanguage } from '../translations/use-admin-translations.ts'
import type { Route } from './+types/back-office-layout.ts'
import { BackOfficeRoot } from './back-office/back-office-root.client.tsx'

export const handle = { isHydrated: true }

export async function clientLoader() {
  return loadAdminTranslations(readAdminLanguage())
}
clientLoader.hydrate = true as const

/** The words are chosen once, and then by the reader. */
export function shouldRevalidate() {
  return false
}

export function HydrateFallback() {
  return (
    <main>
      <title>Admin Dashboard</title>
      <p className="wrap" role="status">
        {loading.en} <span lang="bn">{loading.bn}</span>
      </p>
      <noscript>
        <p className="wrap">{needsScript.en}</p>
        <p className="wrap" lang="bn">
          {needsScript.bn}
        </p>
      </noscript>
    </main>
  )
}

export default function BackOfficeLayout({ loaderData }: Route.ComponentProps) {
  return <BackOfficeRoot {...loaderData} />
}
