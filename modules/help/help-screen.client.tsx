import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { inLanguage } from '#core/lib/text/localized.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { Failed, Loading } from '#core/ui/admin/states.tsx'
import { Prose } from '#core/ui/prose.tsx'
import { ContactMethodLink } from '#core/contact-methods/contact-method-link.tsx'
import { phoneMethod } from '#core/contact-methods/contact-methods.ts'
import { useUnused } from '#core/settings/uses/use-unused.ts'
import { isUse } from '#core/settings/uses/uses.ts'
import type { SettingRecord } from '#core/settings/values/setting-output.schema.server.ts'
import type { GuidePart } from './guide-parts.ts'
import styles from './help.module.css'
import { helpId } from './help-address.ts'
import { loadGuide } from './load-guide.ts'

/** The guide in the reader's language, one folded answer below the other; the one in the address is open. */
export default function HelpScreen() {
  const { language, t } = useAdminTranslations()
  const [parts, setParts] = useState<readonly GuidePart[]>()
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    let isLeft = false
    const show = (guide: readonly GuidePart[]) => !isLeft && setParts(guide)
    loadGuide(language).then(show, () => setFailed(true))
    return () => {
      isLeft = true
    }
  }, [language])
  return (
    <AdminPage title={t('frame.help')}>
      <Helper />
      {parts && <Answers parts={parts} />}
      {!parts && !isFailed && <Loading />}
      {!parts && isFailed && (
        // A browser keeps the failure of a module until the page is loaded again.
        <Failed text={t('errors.offline')} onRetry={() => window.location.reload()} />
      )}
    </AdminPage>
  )
}

/** Names the person who answers what the guide does not. */
function Helper() {
  const { language, t } = useAdminTranslations()
  const settings = useApiRead<SettingRecord[]>('/api/settings', { isShared: true }).response?.data
  const helper = settings?.find(({ key }) => key === 'office.helper')
  if (!helper) return null
  const lines = inLanguage(language, helper.valueEn, helper.valueBn)
    .text.split('\n')
    .filter(Boolean)
  return (
    <section className={styles.chapter}>
      <h2>{t('settings.officeHelper')}</h2>
      {lines.map((line) => (
        <p key={line}>
          <ContactMethodLink way={phoneMethod(line, language) ?? { text: line, href: undefined }} />
        </p>
      ))}
      {lines.length === 0 && (
        <p className="touch">
          <Link to="/admin/settings/contacts">{t('frame.nameHelper')}</Link>
        </p>
      )}
    </section>
  )
}

function Answers({ parts }: { parts: readonly GuidePart[] }) {
  const { hash, key } = useLocation()
  const opened = useRef<HTMLDetailsElement>(null)
  const unused = useUnused()
  const isShown = ({ use = '' }: GuidePart) => !isUse(use) || !unused.has(use)
  const chapters = [...new Set(parts.filter(isShown).map(({ chapter }) => chapter))]
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of an address opens its answer again.
  useEffect(() => {
    if (!opened.current) return
    opened.current.open = true
    opened.current.scrollIntoView()
    opened.current.querySelector('summary')?.focus()
  }, [hash, key])
  return chapters.map((chapter) => (
    <section key={chapter} className={styles.chapter}>
      <h2>{chapter}</h2>
      {parts.map((part, at) => {
        const { title, html } = part
        if (part.chapter !== chapter || !isShown(part)) return null
        const id = helpId(at)
        return (
          <details key={id} id={id} ref={hash === `#${id}` ? opened : null}>
            <summary>{title}</summary>
            <Prose html={html} className={styles.answer} />
          </details>
        )
      })}
    </section>
  ))
}
