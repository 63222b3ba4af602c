import { formatDigits } from '../../lib/format.ts'
import { useWords } from '../../words/use-words.ts'
import type { PagePart } from '../pages/page.schema.ts'
import { PartProse } from '../pages/part-prose.tsx'
import { PartTitle } from '../pages/part-title.tsx'
import styles from './contact-view.module.css'
import type { ContactWays, Way } from './contact-ways.ts'

/** National numbers, free to call (copy 3.7). */
const emergencyNumbers = [
  ['999', 'contact.emergency999'],
  ['109', 'contact.emergency109'],
  ['1098', 'contact.emergency1098'],
] as const

/** Whoever comes here wants to call: the numbers stand first, as large as a thumb. */
export function ContactView({ body, ways }: { body: PagePart | undefined; ways: ContactWays }) {
  const { t } = useWords()
  return (
    <>
      <PartTitle part={body} page="contact-us" />
      <div className={`wrap ${styles.body}`}>
        <div className={styles.call}>
          <ul className={styles.ways}>
            <WayButton label={t('contact.phone')} action={t('contact.call')} way={ways.phone} />
            <WayButton label={t('contact.mobile')} action={t('contact.call')} way={ways.mobile} />
            <WayButton label={t('contact.email')} action={t('contact.write')} way={ways.email} />
          </ul>
          {!body?.html.includes('href="tel:999"') && <Emergency />}
        </div>
        <PartProse part={body} className={styles.words} />
      </div>
    </>
  )
}

/** Left out where the organisation's own text names the numbers. */
function Emergency() {
  const { language, t } = useWords()
  return (
    <>
      <h2>{t('contact.emergency')}</h2>
      <p>{t('contact.emergencyText')}</p>
      <ul className={styles.emergency}>
        {emergencyNumbers.map(([number, purpose]) => (
          <li key={number}>
            <a href={`tel:${number}`}>{formatDigits(number, language)}</a>
            <small>{t(purpose)}</small>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Tapping it calls or writes; what the office has not given stays a line to be filled. */
function WayButton({
  label,
  action,
  way,
}: {
  label: string
  action: string
  way: Way | undefined
}) {
  const { t } = useWords()
  if (!way?.href) {
    return (
      <li className={styles.way}>
        <small>{label}</small>
        <span className={way ? '' : 'blank'}>{way ? way.text : t('frame.toBeAdded')}</span>
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
