import { useLocation } from 'react-router'
import { useTranslations } from '#core/translations/use-translations.ts'
import { DonatePrompt } from './donate-prompt.tsx'
import type { FrameProps } from './frame-props.ts'
import { KeepLink } from './keep-link.tsx'
import styles from './public-frame.module.css'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Pages with accounts to give to; the donate page says it beside them. */
const aboutMoney = /\/(?:gifts|receipts|transparency)/

/** Renders the frame of a public page. */
export function PublicFrame({
  isDemo,
  hasSample,
  since,
  links,
  contact,
  registrations,
  paper,
  isError = false,
  children,
  ...header
}: FrameProps) {
  const { t } = useTranslations()
  const { pathname } = useLocation()
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('frame.skip')}
      </a>
      <SiteHeader {...header} contact={contact} />
      <main id="main" tabIndex={-1}>
        {(isDemo || hasSample) && (
          <p className={styles.sample} role="note">
            <span className="wrap">
              {t(isDemo ? 'frame.demoBanner' : 'frame.sampleBanner')}
              {isDemo && aboutMoney.test(pathname) && (
                <>
                  {' '}
                  <b>{t('frame.giveNothing')}</b>
                </>
              )}
            </span>
          </p>
        )}
        {children}
      </main>
      {!isError && <DonatePrompt />}
      <SiteFooter
        name={header.name}
        since={since}
        links={links}
        contact={contact}
        registrations={registrations}
        menus={header.menus}
        // An error page may be shown at other addresses, so it prints no address.
        paper={isError ? undefined : paper}
      />
      <KeepLink sharedAddress={isError || !paper.isShared ? undefined : paper.address} />
    </>
  )
}
