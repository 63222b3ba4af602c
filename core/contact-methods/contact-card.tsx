import { langOf } from '#core/lib/text/localized.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { ButtonLink } from '#core/ui/button-link.tsx'
import styles from './contact-card.module.css'
import { ContactMethodLink } from './contact-method-link.tsx'
import { useOrganisationContact } from './use-organisation-contact.ts'
import { WeekStrip } from './week-strip.tsx'

/** Shows telephone, hours and address beside a text; renders nothing if none of them is given. */
export function ContactCard() {
  const { language, t } = useTranslations()
  const contact = useOrganisationContact()
  const { call, email, hours, openDays, address } = contact ?? {}
  if (!call && !email && !hours && !address) return null
  // The card keeps its other contacts on phones if there is no number to call.
  const footerHas = call ? styles.wide : ''
  return (
    <section className={styles.card}>
      <h2>{t('frame.visit')}</h2>
      {call && (
        <div className={styles.call}>
          <ButtonLink href={call.href}>{t('notices.call', { number: call.text })}</ButtonLink>
        </div>
      )}
      {hours && (
        <p className={styles.hours}>
          <WeekStrip days={openDays} />
          <span lang={langOf(hours, language)}>{hours.text}</span>
        </p>
      )}
      {address && (
        <address className={`${styles.lines} ${footerHas}`} lang={langOf(address, language)}>
          {address.text}
        </address>
      )}
      {email && (
        <p className={`lone ${footerHas}`}>
          <ContactMethodLink way={email} />
        </p>
      )}
      <p className="lone">
        <a href={pageHref(language, 'contact-us')}>{t('home.contactUs')}</a>
      </p>
    </section>
  )
}
