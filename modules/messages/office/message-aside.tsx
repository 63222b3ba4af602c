import { useScreenTexts } from '#core/translations/use-texts.ts'
import asideStyles from '#core/records/screens/form-aside.module.css'
import { translateMessages } from '../sender/message-texts.ts'
import type { MessageRecord } from './inbox-output.schema.server.ts'
import { changeOf, type MessageActionValues } from './message-action.schema.ts'

type MessageAsideProps = { message: MessageRecord; values: MessageActionValues }

/** Shows the page of the sender as it is, and as the action will make it. */
export default function MessageAside({ message, values }: MessageAsideProps) {
  const { language: ownLanguage, t, texts: translate } = useScreenTexts('inbox')
  const { language, kind } = message
  const sender = translateMessages(language)
  const isPrivate = kind === 'safeguarding'
  const { state, answer, question } = { ...message, ...changeOf(values, message.state) }
  const part = (title: 'asked' | 'answer', text: string | null) =>
    text?.trim() && (
      <>
        <p className={asideStyles.name}>{sender(title)}</p>
        <p className={asideStyles.lines}>{text}</p>
      </>
    )
  return (
    <section className={asideStyles.aside} aria-label={translate('senderPage')}>
      <p className={asideStyles.state} data-state={message.answer ? 'published' : 'new'}>
        <strong>
          {translate('senderSees', { state: translateMessages(ownLanguage)(message.state) })}
        </strong>
      </p>
      <p>
        {translate('senderReads', {
          language: t(language === 'bn' ? 'settings.bangla' : 'settings.english'),
        })}
      </p>
      <h2>{translate('senderPageThen')}</h2>
      <div className={asideStyles.phone} lang={language}>
        <p className={asideStyles.name}>{sender('state')}</p>
        <p>{sender(state)}</p>
        {isPrivate && <p>{sender('private')}</p>}
        {!isPrivate && state === 'waiting' && part('asked', question)}
        {!isPrivate && part('answer', answer)}
      </div>
    </section>
  )
}
