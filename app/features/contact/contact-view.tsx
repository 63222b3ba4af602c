import { formatDigits } from '../../lib/text/format.ts'
import { useTranslations } from '../../translations/use-translations.ts'
import type { PageSection } from '../pages/page.schema.ts'
import { PageSectionProse } from '../pages/part-prose.tsx'
import { PageSectionTitle } from '../pages/part-title.tsx'
import type { ContactMethods, Way } from './contact-methods.ts'
import styles from './contact-view.module.css'

/** National numbers, free to call (copy 3.7). */
const emergencyNumbers = [
  ['999', 'contact.emergency999'],
  ['109', 'contact.emergency109'],
  ['1098', 'contact.emergency1098'],
] as const

/** Whoever comes here wants to call: the numbers stand first, as large as a thumb. */
export function ContactView({
  body,
  ways,
}: {
  body: PageSection | undefined
  ways: ContactMethods
}) {
  const { t } = useTranslations()
  return (
    <>
      <PageSectionTitle part={body} page="contact-us" />
      <div className={`wrap ${styles.body}`}>
        <div className={styles.call}>
          <ul className={styles.ways}>
            <WayButton label={t('contact.phone')} action={t('contact.call')} way={ways.phone} />
            <WayButton label={t('contact.mobile')} action={t('contact.call')} way={ways.mobile} />
            <WayButton label={t('contact.email')} action={t('contact.write')} way={ways.email} />
          </ul>
          {!body?.html.includes('href="tel:999"') && <Emergency />}
        </div>
        <PageSectionProse part={body} className={styles.words} />
      </div>
    </>
  )
}

/** Left out where the organisation's own text names the numbers. */
function Emergency() {
  const { language, t } = useTranslations()
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
  const { t } = useTranslations()
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
