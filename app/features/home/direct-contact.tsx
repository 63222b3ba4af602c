import { formatDigits } from '../../lib/format.ts'
import { langOf } from '../../lib/localized.ts'
import { phoneLink } from '../../lib/phone.ts'
import { useWords } from '../../words/use-words.ts'
import type { PagePart } from '../pages/page.schema.ts'
import styles from './home.module.css'
import type { Contact } from './home.service.server.ts'
import { PartText } from './part-text.tsx'
import { PartTitle } from './part-title.tsx'

type Props = { part: PagePart | undefined; contacts: Contact[] }

export function DirectContact({ part, contacts }: Props) {
  const { t } = useWords()
  return (
    <section className={styles.stack}>
      <PartTitle part={part} fallback={t('home.directContact')} />
      <PartText part={part} />
      <ul className={styles.list}>
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
  const { language, t } = useWords()
  if (!value) return <span className="blank">{t('frame.toBeAdded')}</span>
  const isNumber = kind === 'phone' || kind === 'mobile'
  const text = isNumber
    ? formatDigits(phoneLink(value.text)?.shown ?? value.text, language)
    : value.text
  const lang = langOf(value, language)
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
