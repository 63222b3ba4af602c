import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { plainPath } from '../../lib/text/language.ts'
import type { Localized } from '../../lib/text/localized.ts'
import { useTranslations } from '../../translations/use-translations.ts'
import { DonatePrompt } from './donate-prompt.tsx'
import styles from './public-frame.module.css'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export type FrameProps = {
  name: Localized
  tagline: Localized
  /** The year in which the work began, in the digits of the page. */
  since: string | undefined
  /** For the menu, the first in their order. */
  programs: { id: number; title: Localized }[]
  hasMorePrograms: boolean
  /** Something on this page is not confirmed. */
  hasSample: boolean
  children: ReactNode
}

/** What stands around every public page. */
export function PublicFrame({ hasSample, since, children, ...header }: FrameProps) {
  const { t } = useTranslations()
  const isGiving = plainPath(useLocation().pathname) === '/donate-now'
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('frame.skip')}
      </a>
      <SiteHeader {...header} />
      <main id="main" tabIndex={-1}>
        {hasSample && (
          <p className={styles.sample} role="note">
            <span className="wrap">{t('frame.sampleBanner')}</span>
          </p>
        )}
        {children}
      </main>
      {!isGiving && <DonatePrompt />}
      <SiteFooter name={header.name} since={since} />
    </>
  )
}
