import { formatDigits } from '#core/lib/text/digits.ts'
import { langOf } from '#core/lib/text/localized.ts'
import { phoneLink } from '#core/lib/text/phone.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import type { PageSection } from '#core/page/frame/page.schema.ts'
import styles from './home.module.css'
import type { Contact } from './home.service.server.ts'
import { PageSectionText } from './section-text.tsx'
import { PageSectionTitle } from './section-title.tsx'

type Props = { section: PageSection | undefined; contacts: Contact[] }

export function DirectContact({ section, contacts }: Props) {
  const { t } = useTranslations()
  return (
    <section className={styles.stack}>
      <PageSectionTitle section={section} fallback={t('home.directContact')} />
      <PageSectionText section={section} />
      <ul className={`${styles.list} ${styles.contacts}`}>
        {contacts.map((contact) => (
          <li key={contact.kind}>
            <small>{t(`home.${contact.kind}`)}</small>
            <Value contact={contact} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Value({ contact: { kind, value, href } }: { contact: Contact }) {
  const { language, t } = useTranslations()
  if (!value) return <span className="blank">{t('frame.toBeAdded')}</span>
  const isNumber = kind === 'phone' || kind === 'mobile'
  const text = isNumber
    ? formatDigits(phoneLink(value.text)?.shown ?? value.text, language)
    : value.text
  // Numbers use the digits of the page.
  const lang = isNumber ? undefined : langOf(value, language)
  if (!href) {
    return (
      <span className={styles.lines} lang={lang}>
        {text}
      </span>
    )
  }
  return (
    <a href={href} className={styles.reach} lang={lang}>
      {text}
    </a>
  )
}
