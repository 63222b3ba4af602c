import { formatDate } from '#core/lib/text/format.ts'
import { langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { Fold, foldClass } from '#core/ui/fold.tsx'
import { Tag } from '#core/ui/tag.tsx'
import type { PageSection } from '#core/page/frame/page.schema.ts'
import { Marks } from '#core/records/marks/marks.tsx'
import { fileFacts } from '#modules/reports/file-facts.ts'
import styles from './home.module.css'
import type { Body } from './home.service.server.ts'
import legal from './legal-status.module.css'
import { PageSectionText } from './section-text.tsx'
import { PageSectionTitle } from './section-title.tsx'

type Given = NonNullable<Body['given']>

type Props = { section: PageSection | undefined; bodies: Body[] }

/**
 * Lists the registrations. "We are registered with" is a claim about public bodies, so it appears only if all are
 * confirmed.
 */
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

function BodyLine({ body }: { body: Body }) {
  const { t } = useTranslations()
  const { given, hasEnded } = body
  if (!given) {
    return (
      <li className={legal.open}>
        <div>
          <Name body={body} />
        </div>
        <Tag>{t('home.notConfirmed')}</Tag>
      </li>
    )
  }
  return (
    <li className={legal.body}>
      <details className={foldClass}>
        <summary>
          <div>
            <Name body={body} />
            <span className={legal.number}>
              {t('home.registrationNumber')} <b>{given.number}</b>
            </span>
          </div>
        </summary>
        <Registration given={given} />
      </details>
      <State given={given} hasEnded={hasEnded} />
    </li>
  )
}

function Name({ body: { name, purpose } }: { body: Body }) {
  const { language } = useTranslations()
  return (
    <>
      <b lang={langOf(name, language)}>{name.text}</b> <Marks texts={[name, purpose]} />
      <small lang={langOf(purpose, language)}>{purpose.text}</small>
    </>
  )
}

/** Shows remarks beside the dates; a registration in force has none. */
function State({
  given: { validUntil, renewalRequestedOn },
  hasEnded,
}: {
  given: Given
  hasEnded: boolean
}) {
  const { language, t } = useTranslations()
  return (
    <>
      {hasEnded && validUntil && (
        <Tag isSentence>{t('home.hasEnded', { date: formatDate(validUntil, language) })}</Tag>
      )}
      {renewalRequestedOn && (
        <Tag isSentence>
          {t('home.renewing', { date: formatDate(renewalRequestedOn, language) })}
        </Tag>
      )}
    </>
  )
}

function Registration({ given }: { given: Given }) {
  const { t } = useTranslations()
  return (
    <>
      <Facts given={given} />
      {given.fileUrl && <CertificateLink given={given} url={given.fileUrl} />}
      {given.earlier.length > 0 && (
        <Fold summary={t('home.earlierCertificates')}>
          {given.earlier.map((one) => (
            <div key={`${one.number} ${one.validUntil} ${one.fileUrl}`}>
              <Facts given={one} hasNumber />
              {one.fileUrl && <CertificateLink given={one} url={one.fileUrl} />}
            </div>
          ))}
        </Fold>
      )}
    </>
  )
}

type FactsProps = {
  /** True where the number does not stand above. */
  hasNumber?: boolean
  given: Pick<Given, 'number' | 'registeredOn' | 'validUntil'> & { renewedOn?: string | null }
}

function Facts({ given, hasNumber = false }: FactsProps) {
  const { language, t } = useTranslations()
  const lines = [
    { label: t('home.registrationNumber'), value: hasNumber && given.number },
    {
      label: t(given.renewedOn ? 'home.registeredSince' : 'home.registeredOn'),
      value: given.registeredOn && formatDate(given.registeredOn, language),
    },
    {
      label: t('home.renewedOn'),
      value: given.renewedOn && formatDate(given.renewedOn, language),
    },
    {
      label: t('home.validUntil'),
      value: given.validUntil && formatDate(given.validUntil, language),
    },
  ].filter(({ value }) => value)
  if (lines.length === 0) return null
  return (
    <dl className={legal.given}>
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type CertificateProps = { given: Pick<Given, 'fileBytes' | 'pageCount'>; url: string }

function CertificateLink({ given, url }: CertificateProps) {
  const { language, t } = useTranslations()
  return (
    <p>
      <a href={`/uploads/${url}`}>{t('home.certificate')}</a>
      {given.fileBytes !== null && ` (${fileFacts(given, language)})`}
    </p>
  )
}
