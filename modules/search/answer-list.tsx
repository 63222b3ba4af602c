import { langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { ButtonLink } from '#core/ui/button-link.tsx'
import type { ContactMethod } from '#core/contact-methods/contact-methods.ts'
import { openDays } from '#core/contact-methods/open-days.ts'
import { WeekStrip } from '#core/contact-methods/week-strip.tsx'
import { HeardPatch } from '#core/recordings/heard-patch.tsx'
import { KeyFacts } from '#core/statistics/key-facts.tsx'
import { ChecksStrip } from '#modules/checks/checks-strip.tsx'
import { NoticeLinks } from '#modules/notices/notice-links.tsx'
import { AreaLines } from '#modules/offices/map/area-list.tsx'
import styles from './answer-list.module.css'
import type { Answer } from './answers.service.server.ts'

/** Lists answers to the most common questions, above the results. */
export function AnswerList({ answers }: { answers: readonly Answer[] }) {
  return (
    <div className={`${styles.answers} ${answers.length > 3 ? styles.many : ''}`}>
      {answers.map((answer) => (
        <section key={answer.kind} className={isWide(answer) ? styles.wide : undefined}>
          <OneAnswer answer={answer} />
        </section>
      ))}
    </div>
  )
}

function isWide({ kind }: Answer): boolean {
  return kind === 'figures' || kind === 'proof'
}

function OneAnswer({ answer }: { answer: Answer }) {
  const { language, t } = useTranslations()
  switch (answer.kind) {
    case 'phone':
      return (
        <>
          <h2>{t('home.phone')}</h2>
          <div className={styles.ways}>
            {answer.ways.map((way) => (
              <CallButton key={way.text} way={way} />
            ))}
          </div>
        </>
      )
    case 'hours':
      return (
        <>
          <h2>{t('home.hours')}</h2>
          <WeekStrip days={openDays(answer.hours.text)} />
          <p className={styles.hours} lang={langOf(answer.hours, language)}>
            {answer.hours.text}
          </p>
        </>
      )
    case 'jobs':
      return (
        <>
          <h2>{t('notices.manyOfJob')}</h2>
          <NoticeLinks notices={answer.notices} />
          <p className="lone">
            <a href={answer.href}>{t('notices.all')}</a>
          </p>
        </>
      )
    case 'give':
      return (
        <>
          <h2>{t('pages.donate-now')}</h2>
          <ButtonLink href={answer.href} kind="gift">
            <span lang={langOf(answer.label, language)}>
              {answer.label.text || t('frame.donate')}
            </span>
          </ButtonLink>
        </>
      )
    case 'complain':
      return (
        <>
          <h2>{t('pages.complaints')}</h2>
          <div className={styles.ways}>
            {answer.phone && <CallButton way={answer.phone} />}
            <ButtonLink href={answer.href} kind="plain">
              {t('transparency.complaintRoute')}
            </ButtonLink>
          </div>
        </>
      )
    case 'figures':
      return (
        <>
          <h2>{t('transparency.figures')}</h2>
          <KeyFacts facts={answer.facts} />
          {answer.href && (
            <p className="lone">
              <a href={answer.href}>{t('pages.at-a-glance')}</a>
            </p>
          )}
        </>
      )
    case 'proof':
      return <ChecksStrip checks={answer.checks} title={t('pages.transparency')} />
    case 'verify':
      return (
        <>
          <h2>{t('verify.title')}</h2>
          <ButtonLink href={answer.href} kind="plain">
            {t('verify.checkCode')}
          </ButtonLink>
        </>
      )
    case 'listen':
    case 'pages':
      return (
        <>
          <h2>{t(answer.kind === 'listen' ? 'listen.title' : 'search.otherPages')}</h2>
          <ul>
            {answer.pages.map(({ href, title }) => (
              <li key={href}>
                <a href={href} lang={langOf(title, language)}>
                  {title.text}
                </a>{' '}
                {answer.kind === 'listen' && <HeardPatch isHeard />}
              </li>
            ))}
          </ul>
        </>
      )
    case 'areas':
      return (
        <>
          <h2>{t('offices.areas')}</h2>
          <AreaLines areas={answer.areas} />
          <p className="lone">
            <a href={answer.href}>{t('pages.contact-us')}</a>
          </p>
        </>
      )
  }
}

/** Renders a number that calls on tap; plain text if it cannot be called. */
function CallButton({ way }: { way: ContactMethod }) {
  const { t } = useTranslations()
  if (!way.href) return <p>{way.text}</p>
  return (
    <ButtonLink href={way.href}>
      <span className="visually-hidden">{t('contact.call')} </span>
      {way.text}
    </ButtonLink>
  )
}
