import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi, useApiRead } from '#core/lib/api/use-api.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { useTask } from '#core/ui/admin/use-task.ts'
import styles from './connections.module.css'
import type { DeliveryRecord } from './webhook-output.schema.server.ts'

/** Shows the last 20 events that a webhook was told of, once it is opened; each can be sent again. */
export function DeliveryList({ hookId }: { hookId: number }) {
  const { language, texts: text } = useScreenTexts('connections')
  const api = useApi()
  const { run } = useTask()
  const [isOpen, setIsOpen] = useState(false)
  const path = `/api/webhooks/${hookId}/deliveries`
  const { response, reload } = useApiRead<DeliveryRecord[]>(
    isOpen ? `${path}?page=1&pageSize=20` : undefined,
  )

  async function sendAgain(id: number) {
    await run(() => api.send('POST', `${path}/${id}/send-again`), text('queuedAgain'))
    reload()
  }

  return (
    <details className="folded" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{text('deliveries')}</summary>
      {response?.data.length === 0 && <p>{text('noDeliveries')}</p>}
      <ul className={styles.list}>
        {response?.data.map(({ id, event, record, state, attempts, answer, createdAt }) => (
          <li key={id} className={styles.row}>
            <div>
              <p className={styles.name}>
                {event} · {record}
              </p>
              <p>
                {formatInstant(createdAt, language)} · {text(`state_${state}`)} ·{' '}
                {text('attempts', { n: formatNumber(attempts, language) })}
                {answer && ` · ${answer}`}
              </p>
            </div>
            <Button
              variant="light"
              size="compact-md"
              aria-label={text('againOf', { event })}
              onClick={() => void sendAgain(id)}
            >
              {text('again')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
