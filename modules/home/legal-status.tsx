import { formatDate } from '#core/lib/text/format.ts'
import { isBangla, langOf } from '#core/lib/text/localized.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { Tag } from '#core/ui/tag.tsx'
import type { PageSection } from '#core/page/frame/page.schema.ts'
import { useHasPage } from '#core/page/frame/use-has-page.ts'
import { Marks } from '#core/records/marks/marks.tsx'
import styles from './home.module.css'
import type { Body } from './home.service.server.ts'
import legal from './legal-status.module.css'
import { PageSectionText } from './section-text.tsx'
import { PageSectionTitle } from './section-title.tsx'

type Props = { section: PageSection | undefined; bodies: Body[] }

/**
 * Lists the registrations with their numbers; days and certificates are on the page of transparency. "We are
 * registered with" is a claim about public bodies, so it appears only if all are confirmed.
 */
export function LegalStatus({ section, bodies }: Props) {
  const { language, t } = useTranslations()
  const hasPage = useHasPage()
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
      {bodies.some(({ given }) => given) && hasPage('transparency') && (
        <p className="lone">
          <a href={`${pageHref(language, 'transparency')}#registrations`}>
            {t('home.certificates')}
          </a>
        </p>
      )}
    </section>
  )
}

function BodyLine({ body }: { body: Body }) {
  const { language, t } = useTranslations()
  const { name, purpose, given, hasEnded } = body
  return (
    <li className={given ? legal.given : legal.open}>
      <div>
        <b lang={langOf(name, language)}>{name.text}</b> <Marks texts={[name, purpose]} />
        <small lang={langOf(purpose, language)}>{purpose.text}</small>
        {given && (
          <span className={legal.number}>
            {t('home.registrationNumber')}{' '}
            <b lang={isBangla(given.number ?? '') && language === 'en' ? 'bn' : undefined}>
              {given.number}
            </b>
          </span>
        )}
      </div>
      {given ? <State given={given} hasEnded={hasEnded} /> : <Tag>{t('home.notConfirmed')}</Tag>}
    </li>
  )
}

type StateProps = { given: NonNullable<Body['given']>; hasEnded: boolean }

/** Shows what is remarkable; a registration in force has no remark. */
function State({ given: { validUntil, renewalRequestedOn }, hasEnded }: StateProps) {
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
