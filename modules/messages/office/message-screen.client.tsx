import { Button } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import type { ApiClient, CallOptions } from '#core/lib/api/api-client.ts'
import { isNotFound } from '#core/lib/api/api-error.ts'
import { useApi, useApiRead } from '#core/lib/api/use-api.ts'
import { recordId } from '#core/lib/record-id.ts'
import { formatDigits } from '#core/lib/text/digits.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { useScreenTexts, useTexts } from '#core/translations/use-texts.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { useConfirm } from '#core/ui/admin/confirm.tsx'
import { Failed, Loading, NotThere } from '#core/ui/admin/states.tsx'
import { useTask } from '#core/ui/admin/use-task.ts'
import styles from './inbox.module.css'
import type { MessageRecord } from './inbox-output.schema.server.ts'
import { MessageFacts } from './message-facts.tsx'
import { MessageForm } from './message-form.tsx'
import { givenAnswerId, SenderContact } from './sender-contact.tsx'

/** Shows one message: its text, its sender, the next action and its events. */
export default function MessageScreen() {
  const { language, t, texts: translate } = useScreenTexts('inbox')
  const id = recordId(useParams().id)
  const path = id === undefined ? undefined : `/api/messages/${id}`
  const { response, status, error, reload } = useApiRead<MessageRecord>(path, { read: readOnce })
  const message = response?.data
  return (
    <AdminPage
      title={
        message
          ? translate(`kind_${message.kind}`)
          : translate('messageOf', { id: formatDigits(String(id ?? ''), language) })
      }
      actions={<ButtonTo to="/admin/messages" variant="default" text={translate('back')} />}
    >
      {!message && path && status === 'loading' && <Loading />}
      {!path || isNotFound(error) ? (
        <NotThere />
      ) : (
        status === 'failed' && <Failed text={t('ui.openFailed')} onRetry={reload} />
      )}
      {message && (
        <div className="stack loose">
          <p className={styles.text} lang={message.language}>
            {message.text}
          </p>
          <MessageFacts message={message} />
          <SenderContact message={message} />
          <MessageForm key={message.updatedAt} message={message} onSaved={reload} />
          <Events events={message.events} answer={message.answer} />
          <EraseMessage id={message.id} />
        </div>
      )}
    </AdminPage>
  )
}

/** Reads a message and marks a new one as read. */
async function readOnce(api: ApiClient, path: string, options: CallOptions) {
  const response = await api.get<MessageRecord>(path, options)
  const { state, updatedAt } = response.data
  if (state !== 'new') return response
  // Somebody else may have marked it first; showing the message is what matters.
  return api
    .send<MessageRecord>('PUT', path, { state: 'read', updatedAt }, options)
    .catch(() => response)
}

function Events({ events, answer }: Pick<MessageRecord, 'events' | 'answer'>) {
  const { language, texts: translate } = useScreenTexts('inbox')
  const answered = events.findLast(({ text }) => text && text === answer)
  return (
    <section className={styles.part}>
      <h2>{translate('whatHappened')}</h2>
      <ol className={styles.events}>
        {events.toReversed().map(({ id, what, at, userName, state, text }) => (
          <li key={id}>
            <strong>
              {what === 'assigned'
                ? translate('event_assigned', { name: text ?? '' })
                : translate(`event_${what}`)}
              {what === 'state' && state && `: ${translate(`state_${state}`)}`}
            </strong>
            <small>
              {userName ?? translate('theSender')} · {formatInstant(at, language)}
            </small>
            {text && what !== 'assigned' && (
              <blockquote id={id === answered?.id ? givenAnswerId : undefined}>{text}</blockquote>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function EraseMessage({ id }: { id: number }) {
  const translate = useTexts('inbox')
  const api = useApi()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const { run, isBusy } = useTask()

  async function erase() {
    const answers = { yes: translate('eraseYes'), no: translate('cancel') }
    if (!(await confirm({ question: translate('eraseQuestion'), ...answers }))) return
    await run(async () => {
      await api.send('DELETE', `/api/messages/${id}`)
      await navigate('/admin/messages')
    }, translate('erased'))
  }

  return (
    <section className={styles.part}>
      <p className="soft">{translate('eraseHint')}</p>
      <div>
        <Button color="madder" variant="light" loading={isBusy} onClick={() => void erase()}>
          {translate('erase')}
        </Button>
      </div>
    </section>
  )
}
