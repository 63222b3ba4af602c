import { formatDate } from '#core/lib/text/format.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { Details } from '#core/ui/admin/details.tsx'
import { Tag } from '#core/ui/tag.tsx'
import styles from './inbox.module.css'
import type { MessageRecord, MessageSummary } from './inbox-output.schema.server.ts'
import { useDaysText } from './use-days-text.ts'

/** Id of the element that receives the focus after an action on a message. */
export const messageFactsId = 'message-facts'

/** Shows state, assignee and due day of a message. */
export function MessageFacts({ message }: { message: MessageRecord }) {
  const { language, texts: translate } = useScreenTexts('inbox')
  const daysText = useDaysText()
  const { state, createdAt, openDays, dueOn, isStill, answer, answerSeenAt, kind } = message
  return (
    <section className={styles.part} id={messageFactsId} tabIndex={-1}>
      <Details
        facts={[
          [translate('state'), translate(`state_${state}`)],
          [translate('received'), formatInstant(createdAt, language)],
          [translate('daysOpen'), daysText(openDays)],
          ...(dueOn ? [[translate('due'), <DueWords key="due" message={message} />] as const] : []),
          [translate('assignee'), message.assigneeName ?? translate('nobody')],
        ]}
      />
      {isStill && <p>{translate('isStill')}</p>}
      {answer && kind !== 'safeguarding' && (
        <p>
          {answerSeenAt
            ? translate('seen', { time: formatInstant(answerSeenAt, language) })
            : translate('notSeen')}
        </p>
      )}
    </section>
  )
}

/** Shows the due day of a message, marked if it has passed or the clock is paused. */
export function DueWords({ message }: { message: MessageSummary | MessageRecord }) {
  const { language, texts: translate } = useScreenTexts('inbox')
  const { dueOn, isOverdue, isStill } = message
  if (!dueOn) return null
  return (
    <span className={styles.tags}>
      <span className={isOverdue ? 'problem' : undefined}>{formatDate(dueOn, language)}</span>
      {isOverdue && <span className="problem">{translate('overdue')}</span>}
      {isStill && <Tag>{translate('still')}</Tag>}
    </span>
  )
}
