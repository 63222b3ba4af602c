import { formatDate } from '../../lib/text/format.ts'
import { langOf } from '../../lib/text/localized.ts'
import { useTranslations } from '../../translations/use-translations.ts'
import { Tag } from '../../ui/tag.tsx'
import { Marks } from '../marks/marks.tsx'
import type { PageSection } from '../pages/page.schema.ts'
import styles from './home.module.css'
import type { Body } from './home.service.server.ts'
import legal from './legal-status.module.css'
import { PageSectionText } from './section-text.tsx'
import { PageSectionTitle } from './section-title.tsx'

type Props = { section: PageSection | undefined; bodies: Body[] }

/** "We are registered with" is a claim about a public body: it is made only when all have been confirmed. */
export function LegalStatus({ section, bodies }: Props) {
  const { t } = useTranslations()
  if (bodies.length === 0) return null
  const isConfirmed = bodies.every(({ given, hasEnded }) => given && !hasEnded)
  return (
    <section className={styles.stack}>
      <PageSectionTitle section={section} fallback={t('home.legalStatus')} />
      {isConfirmed ? <p>{t('home.allRegistered')}</p> : <PageSectionText section={section} />}
      <ul className={styles.list}>
        {bodies.map((body) => (
          <BodyLine key={body.id} body={body} />
        ))}
      </ul>
    </section>
  )
}

function BodyLine({ body: { name, purpose, given, hasEnded } }: { body: Body }) {
  const { language, t } = useTranslations()
  return (
    <li className={given ? undefined : legal.open}>
      <div>
        <b lang={langOf(name, language)}>{name.text}</b> <Marks texts={[name, purpose]} />
        <small lang={langOf(purpose, language)}>{purpose.text}</small>
      </div>
      {given ? <Registration given={given} /> : <Tag>{t('home.notConfirmed')}</Tag>}
      {given && hasEnded && <Tag>{t('home.hasEnded')}</Tag>}
    </li>
  )
}

function Registration({ given }: { given: NonNullable<Body['given']> }) {
  const { language, t } = useTranslations()
  const lines = [
    { label: t('home.registrationNumber'), value: given.number },
    {
      label: t('home.registeredOn'),
      value: given.registeredOn && formatDate(given.registeredOn, language),
    },
    {
      label: t('home.validUntil'),
      value: given.validUntil && formatDate(given.validUntil, language),
    },
  ]
  return (
    <>
      <dl className={legal.given}>
        {lines.map(
          ({ label, value }) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {given.fileUrl && <a href={`/uploads/${given.fileUrl}`}>{t('home.certificate')}</a>}
    </>
  )
}
