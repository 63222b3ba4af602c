import { formatDate } from '#core/lib/text/format.ts'
import { formatPublicInstant } from '#core/lib/text/format-instant.ts'
import { pathIn } from '#core/lib/text/language.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { Notice } from '#core/ui/notice.tsx'
import formStyles from '#core/ui/public-form/public-form.module.css'
import { ContactLink } from '#core/page/frame/contact-link.tsx'
import type { MessagePage } from './message.page.server.ts'
import { Danger } from './message-form.tsx'
import { digits, useMessageTexts } from './message-texts.ts'
import styles from './message-view.module.css'

type Props = {
  message: MessagePage
  /** Full addresses, to be written down. */
  addresses: { messages: string; verify: string }
  /** Name of the organisation, for the receipt. */
  name: string
  /** Error in a reply. */
  problem?: string | undefined
  reply?: string | undefined
}

/** Renders the page of the sender. It prints as a receipt, with the reference below a line to cut along. */
export function MessageView({ message, addresses, name, problem, reply }: Props) {
  const { language, translate } = useMessageTexts()
  const { t } = useTranslations()
  const { reference, state, answer, question, text, openUntil, isPrivate, isUnread } = message
  return (
    <div className={`wrap ${styles.page} ${answer || question ? styles.replied : ''}`}>
      <section className={styles.receipt}>
        <h2 className={styles.printed}>{translate('receipt')}</h2>
        <p className={styles.printed}>{name}</p>
        <Facts message={message} addresses={addresses} />
      </section>
      <section className={styles.key} aria-labelledby="reference">
        <p className={styles.printed}>{translate('cutHere')}</p>
        <h2 id="reference">{translate('reference')}</h2>
        <p className={styles.reference} dir="ltr">
          {reference}
        </p>
        <p>{translate(isPrivate ? 'keepPrivate' : 'keep')}</p>
        <p>{translate('comeBack', { address: addresses.messages })}</p>
      </section>
      <section className={styles.state} aria-labelledby="state">
        <h2 id="state">{translate('state')}</h2>
        <p className={styles.now}>{translate(state)}</p>
        {isUnread && <Danger text={translate('nobodyReadsIt')} />}
        {!isPrivate && <Days message={message} />}
        {isPrivate && !isUnread && <p>{translate('private')}</p>}
        {openUntil && <p>{translate('openUntil', { date: formatDate(openUntil, language) })}</p>}
      </section>
      {question && (
        <section className={`${styles.state} ${styles.answer}`} aria-labelledby="asked">
          <h2 id="asked">{translate('asked')}</h2>
          <p className={styles.words}>{question}</p>
          <form
            className={formStyles.form}
            method="post"
            action={pathIn(language, `/messages/${reference}`)}
            noValidate
          >
            <div className={formStyles.field}>
              <label htmlFor="reply">{translate('reply')}</label>
              {problem && (
                <p id="reply-problem" className={formStyles.problem} role="alert">
                  {problem}
                </p>
              )}
              <textarea
                id="reply"
                name="reply"
                rows={5}
                required
                defaultValue={reply}
                {...(problem && { 'aria-invalid': true, 'aria-describedby': 'reply-problem' })}
              />
            </div>
            <button type="submit">{t('messages.send')}</button>
          </form>
        </section>
      )}
      {!question && problem && <Notice role="alert" text={problem} />}
      {answer && (
        <section className={`${styles.state} ${styles.answer}`} aria-labelledby="answer">
          <h2 id="answer">{translate('answer')}</h2>
          <p className={styles.words}>{answer}</p>
        </section>
      )}
      {text && (
        <details className={styles.own}>
          <summary>{translate('own')}</summary>
          <p className={styles.words}>{text}</p>
        </details>
      )}
    </div>
  )
}

function Facts({ message, addresses }: Pick<Props, 'message' | 'addresses'>) {
  const { language, translate } = useMessageTexts()
  const { t } = useTranslations()
  const { receivedAt, kind, checkCode, text = '' } = message
  const [line = ''] = text.split('\n')
  const [, about] = line.split(`${translate('aboutKind')}: `)
  return (
    <>
      <dl className={styles.facts}>
        <dt>{translate('receivedAt')}</dt>
        <dd>{formatPublicInstant(receivedAt, language)}</dd>
        <dt>{translate('aboutKind')}</dt>
        <dd>{about ?? t(`messages.${kind}`)}</dd>
        {checkCode && (
          <>
            <dt>{translate('checkCode')}</dt>
            <dd dir="ltr">{checkCode}</dd>
          </>
        )}
      </dl>
      {checkCode && (
        <p className={formStyles.hint}>{translate('checkHint', { address: addresses.verify })}</p>
      )}
    </>
  )
}

/** Keys of the texts for no day, one day and more. */
const tookKeys = ['tookNoDay', 'tookOneDay', 'tookDays'] as const
const arrivedKeys = ['arrivedToday', 'arrivedYesterday', 'arrivedDaysAgo'] as const

function Days({ message: { state, days, due } }: Pick<Props, 'message'>) {
  const { language, translate } = useMessageTexts()
  const n = digits(days, language)
  const keys = state === 'answered' ? tookKeys : arrivedKeys
  return (
    <>
      {state !== 'closed' && <p>{translate(keys[Math.min(days, 2)] ?? keys[2], { n })}</p>}
      {due && (
        <p>
          {translate(due.isOverdue ? 'overdue' : 'due', { date: formatDate(due.on, language) })}{' '}
          {due.isOverdue && <ContactLink />}
        </p>
      )}
    </>
  )
}
