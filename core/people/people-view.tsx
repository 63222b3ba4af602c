import { formatDate, formatNumber } from '#core/lib/text/format.ts'
import { langOf } from '#core/lib/text/localized.ts'
import { firstLetter } from '#core/lib/text/plain-text.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { Fold } from '#core/ui/fold.tsx'
import { ImageBox } from '#core/ui/site-image.tsx'
import { ContactMethodLink } from '#core/contact-methods/contact-method-link.tsx'
import { Marks } from '#core/records/marks/marks.tsx'
import type { PersonEntry } from './people.page.server.ts'
import styles from './people-view.module.css'
import { personGroups } from './person.ts'

/** Number of people of a group that a phone shows without a tap; a whole row in a wide window. */
const cardsOpen = 3

/** Lists people by group; renders nothing if there are none. */
export function PeopleView({ people }: { people: readonly PersonEntry[] }) {
  const { language, t } = useTranslations()
  return personGroups.map((group) => {
    const members = people.filter((person) => person.group === group)
    if (members.length === 0) return null
    const cards = members.map((person) => (
      <li key={person.id}>
        <PersonCard person={person} hasPatch={members.some(({ portrait }) => portrait)} />
      </li>
    ))
    return (
      <section key={group} className={`wrap ${styles.group}`}>
        <h2 className="stitch">{t(`people.${group}`)}</h2>
        <ul className={styles.list}>{cards.slice(0, cardsOpen)}</ul>
        {cards.length > cardsOpen && (
          <Fold
            isOpenWide
            summary={t('transparency.morePeople', {
              number: formatNumber(cards.length - cardsOpen, language),
            })}
          >
            <ul className={styles.list}>{cards.slice(cardsOpen)}</ul>
          </Fold>
        )}
      </section>
    )
  })
}

/**
 * Shows a person, with a portrait if there is one.
 * @param hasPatch shows the first letter in place of a missing portrait, so that names are aligned
 */
function PersonCard({ person, hasPatch }: { person: PersonEntry; hasPatch: boolean }) {
  const { language } = useTranslations()
  const { name, role, text, contact, portrait, isSample } = person
  return (
    <div className={styles.person}>
      {portrait ? (
        <ImageBox image={portrait} className={styles.portrait} />
      ) : (
        hasPatch && (
          <span className={`${styles.portrait} ${styles.letter}`} lang={name.language} aria-hidden>
            {firstLetter(name.text)}
          </span>
        )
      )}
      <div>
        <p className={styles.name}>
          <b lang={langOf(name, language)}>{name.text}</b>{' '}
          <Marks isSample={isSample} texts={[name]} />
        </p>
        {role.text && (
          <p>
            <span lang={langOf(role, language)}>{role.text}</span> <Marks texts={[role]} />
          </p>
        )}
        <Term person={person} />
        {contact.length > 0 && (
          <ul className={styles.contact}>
            {contact.map((way) => (
              <li key={way.text}>
                <ContactMethodLink way={way} />
              </li>
            ))}
          </ul>
        )}
        {text.text && (
          <p className={styles.text}>
            <span lang={langOf(text, language)}>{text.text}</span> <Marks texts={[text]} />
          </p>
        )}
      </div>
    </div>
  )
}

function Term({ person: { since, until } }: { person: PersonEntry }) {
  const { language, t } = useTranslations()
  const words = [
    since && t('people.since', { date: formatDate(since, language) }),
    until && t('people.until', { date: formatDate(until, language) }),
  ].filter(Boolean)
  return words.length > 0 && <p className={styles.term}>{words.join(' · ')}</p>
}
