import type { ReactNode } from 'react'
import { formatDigits } from '#core/lib/text/digits.ts'
import { langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import type { ContactMethod, ContactMethods } from '#core/contact-methods/contact-methods.ts'
import { useOrganisationContact } from '#core/contact-methods/use-organisation-contact.ts'
import { WeekStrip } from '#core/contact-methods/week-strip.tsx'
import type { PageSection } from '#core/page/frame/page.schema.ts'
import { PageHeader } from '#core/page/frame/page-header.tsx'
import { PageSectionProse } from '#core/page/frame/section-prose.tsx'
import type { ShownLink } from '#core/settings/values/shown-links.ts'
import { SiteLinkList } from '#core/settings/values/site-link-list.tsx'
import { MessageFormLink } from '#modules/messages/sender/message-form.tsx'
import styles from './contact-view.module.css'

/** National emergency numbers, free to call. */
const emergencyNumbers = [
  ['999', 'contact.emergency999'],
  ['109', 'contact.emergency109'],
  ['1098', 'contact.emergency1098'],
] as const

/**
 * Renders the contact page. Visitors want to call, so our numbers come first, each as large as a thumb. A phone shows
 * the offices next, and then the map.
 */
export function ContactView({
  body,
  ways,
  links,
  offices,
  places,
  children,
}: {
  body: PageSection | undefined
  ways: ContactMethods
  links: ShownLink[]
  /** The list of offices, which a caller looks for after the numbers. */
  offices: ReactNode
  /** The map. */
  places: ReactNode
  /** The form. */
  children: ReactNode
}) {
  return (
    <>
      <PageHeader section={body} page="contact-us" />
      <div className={`wrap ${styles.body}`}>
        <div className={styles.side}>
          <div className={styles.call}>
            <OwnNumbers ways={ways} />
            <Hours />
            {!body?.html.includes('href="tel:999"') && <Emergency />}
            {children && <MessageFormLink />}
            {links.length > 0 && <Elsewhere links={links} />}
          </div>
          {places}
        </div>
        <div className={styles.main}>
          {offices}
          <PageSectionProse section={body} />
          {children}
        </div>
      </div>
    </>
  )
}

/** Shows emergency numbers unless the organisation's own text names them. */
function Emergency() {
  const { language, t } = useTranslations()
  return (
    <section className={styles.danger}>
      <h2>{t('contact.emergency')}</h2>
      <ul className={styles.emergency}>
        {emergencyNumbers.map(([number, purpose]) => (
          <li key={number}>
            <a href={`tel:${number}`}>
              <b>{formatDigits(number, language)}</b>
              {language === 'bn' && <small>{number}</small>}
              <span>{t(purpose)}</span>
            </a>
          </li>
        ))}
      </ul>
      <p>{t('contact.emergencyText')}</p>
    </section>
  )
}

/** Says when the office is open. */
function Hours() {
  const { language, t } = useTranslations()
  const { hours, openDays } = useOrganisationContact() ?? {}
  if (!hours) return null
  return (
    <section id="visit" className={styles.hours}>
      <h2>{t('offices.hours')}</h2>
      <WeekStrip days={openDays} />
      <p lang={langOf(hours, language)}>{hours.text}</p>
    </section>
  )
}

function Elsewhere({ links }: { links: ShownLink[] }) {
  const { t } = useTranslations()
  return (
    <section>
      <h2>{t('links.elsewhere')}</h2>
      <SiteLinkList links={links} className={styles.elsewhere ?? ''} />
    </section>
  )
}

/** Shows the contact details, or a sentence if there are none. */
function OwnNumbers({ ways: { phone, mobile, email } }: { ways: ContactMethods }) {
  const { t } = useTranslations()
  if (!phone && !mobile && !email) return <p>{t('contact.noneYet')}</p>
  return (
    <ul className={styles.ways}>
      <WayButton label={t('contact.phone')} action={t('contact.call')} way={phone} />
      <WayButton label={t('contact.mobile')} action={t('contact.call')} way={mobile} />
      <WayButton label={t('contact.email')} action={t('contact.write')} way={email} />
    </ul>
  )
}

/** Renders a contact detail that calls or writes on tap; plain text if the number cannot be called. */
function WayButton({
  label,
  action,
  way,
}: {
  label: string
  action: string
  way: ContactMethod | undefined
}) {
  if (!way) return null
  if (!way.href) {
    return (
      <li className={styles.way}>
        <small>{label}</small>
        <span>{way.text}</span>
      </li>
    )
  }
  return (
    <li>
      <a href={way.href} className={`${styles.way} ${styles.button}`}>
        <small>
          {action} · {label}
        </small>
        <span>{way.text}</span>
      </a>
    </li>
  )
}
