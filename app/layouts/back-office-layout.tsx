import bn from '#translations/bn/shell.json' with { type: 'json' }
import en from '#translations/en/shell.json' with { type: 'json' }
import { readAdminLanguage } from '#core/translations/admin-language.ts'
// All pages of the back-office are rendered only in the browser. The server sends the same small document without
// data for all of them, and does not run the component library.
import { loadAdminTranslations } from '#core/translations/admin-translations.ts'
import styles from './back-office/admin-frame.module.css'
import { BackOfficeRoot } from './back-office/back-office-root.client.tsx'

export const handle = { isHydrated: true }

export async function clientLoader() {
  return loadAdminTranslations(readAdminLanguage())
}
clientLoader.hydrate = true as const

/** Prevents revalidation: the language is chosen once, and then changed only by the reader. */
export function shouldRevalidate() {
  return false
}

export function HydrateFallback() {
  return (
    <main className={styles.waiting}>
      <title>Admin Dashboard</title>
      <p role="status">
        {en.loading} <span lang="bn">{bn.loading}</span>
      </p>
      <div className={styles.late} role="alert">
        <p lang="en">{en.late}</p>
        <p lang="bn">{bn.late}</p>
      </div>
      <noscript>
        <p>{en.needsScript}</p>
        <p lang="bn">{bn.needsScript}</p>
      </noscript>
    </main>
  )
}

export default function BackOfficeLayout({
  loaderData,
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}) {
  return <BackOfficeRoot {...loaderData} />
}
