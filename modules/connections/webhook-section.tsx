import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi, useApiRead } from '#core/lib/api/use-api.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { useConfirm } from '#core/ui/admin/confirm.tsx'
import { Failed, Loading } from '#core/ui/admin/states.tsx'
import { useTask } from '#core/ui/admin/use-task.ts'
import styles from './connections.module.css'
import { DeliveryList } from './delivery-list.tsx'
import { useEventName } from './use-event-name.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import type { WebhookRecord } from './webhook-output.schema.server.ts'

const path = '/api/webhooks'

/** Lists the webhooks with their state and what they were told. */
export function WebhookSection() {
  const { t, texts: text } = useScreenTexts('connections')
  const { response, status, reload } = useApiRead<WebhookRecord[]>(path)
  const [isMaking, setIsMaking] = useState(false)
  return (
    <section className={styles.part} aria-labelledby="webhooks">
      <h2 id="webhooks">{text('webhooks')}</h2>
      <p className="soft">{text('webhooksHint')}</p>
      {!response &&
        (status === 'failed' ? <Failed text={t('ui.listFailed')} onRetry={reload} /> : <Loading />)}
      {response?.data.length === 0 && <p>{text('noWebhooks')}</p>}
      <ul className={styles.list}>
        {response?.data.map((hook) => (
          <li key={hook.id} className="box">
            <WebhookRow hook={hook} reload={reload} />
            <DeliveryList hookId={hook.id} />
          </li>
        ))}
      </ul>
      <Button onClick={() => setIsMaking(true)}>{text('makeWebhook')}</Button>
      {isMaking && <WebhookDialog onMade={reload} onClose={() => setIsMaking(false)} />}
    </section>
  )
}

function WebhookRow({ hook, reload }: { hook: WebhookRecord; reload: () => void }) {
  const { language, texts: text } = useScreenTexts('connections')
  const nameOf = useEventName()
  const api = useApi()
  const confirm = useConfirm()
  const { run } = useTask()
  const { id, url, events, isOn, failingSince, updatedAt } = hook
  const at = failingSince && formatInstant(failingSince, language)

  async function send(
    method: 'PUT' | 'POST' | 'DELETE',
    call: string,
    done: string,
    body?: object,
  ) {
    await run(() => api.send(method, call, body, { ifMatch: updatedAt }), done)
    reload()
  }

  async function remove() {
    const question = { question: text('askDelete', { url }), yes: text('yesDelete') }
    if (!(await confirm({ ...question, no: text('keepIt') }))) return
    await send('DELETE', `${path}/${id}`, text('deleted'))
  }

  return (
    <div className={styles.row}>
      <div>
        <p className={styles.name}>{url}</p>
        <p>{events.map(nameOf).join(' · ')}</p>
        <p>
          {!isOn && text('isOff')} {at && text('failingSince', { at })}
          {isOn && !at && text('works')}
        </p>
      </div>
      <div className="row">
        {isOn && (
          <Button
            variant="default"
            onClick={() => void send('POST', `${path}/${id}/test`, text('testQueued'))}
          >
            {text('test')}
          </Button>
        )}
        <Button
          variant="default"
          onClick={() =>
            void send('PUT', `${path}/${id}`, text('saved'), { url, events, isOn: !isOn })
          }
        >
          {text(isOn ? 'switchOff' : 'switchOn')}
        </Button>
        <Button
          variant="light"
          color="madder"
          aria-label={text('deleteOf', { url })}
          onClick={() => void remove()}
        >
          {text('delete')}
        </Button>
      </div>
    </div>
  )
}
