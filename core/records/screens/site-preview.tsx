import { type ReactNode, useId } from 'react'
import type { Language } from '#core/lib/text/language.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import styles from './records.module.css'

/** Shows unsaved input as the public site will, in the language of the open tab. */
export function SitePreview({ language, children }: { language: Language; children: ReactNode }) {
  const { t } = useAdminTranslations()
  const id = useId()
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h2 id={id}>{t(language === 'bn' ? 'settings.previewBn' : 'settings.preview')}</h2>
      <div lang={language}>{children}</div>
    </section>
  )
}
