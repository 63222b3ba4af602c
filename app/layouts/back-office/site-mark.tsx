import { useEffect, useState } from 'react'
import type { Language } from '#core/lib/text/language.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import styles from './side-bar.module.css'

/** Fields of the public site's manifest that are used here. */
type Manifest = {
  short_name_localized: Readonly<Record<Language, string>>
  icons: readonly { src: string }[]
}

/** Shows the organisation's mark and short name from the manifest of its site; renders nothing until it has loaded. */
export function SiteMark() {
  const { language } = useAdminTranslations()
  const [manifest, setManifest] = useState<Manifest>()
  useEffect(() => {
    const leaving = new AbortController()
    fetch('/manifest.webmanifest', { signal: leaving.signal })
      .then((response) => response.json())
      .then(setManifest)
      // The menu is complete without the mark.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [])
  if (!manifest) return <p className={styles.mark} />
  return (
    <p className={styles.mark}>
      <img src={manifest.icons[0]?.src} width={32} height={32} alt="" />
      <span>{manifest.short_name_localized[language]}</span>
    </p>
  )
}
