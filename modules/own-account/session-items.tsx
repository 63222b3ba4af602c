import { Button } from '@mantine/core'
import { useApi } from '#core/lib/api/use-api.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { unknownDevice } from '#core/lib/unknown-device.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { useTask } from '#core/ui/admin/use-task.ts'
import { Tag } from '#core/ui/tag.tsx'
import type { SessionRecord } from '#core/accounts/session-output.schema.server.ts'

type SessionItemsProps = {
  /** API path of the sessions. */
  path: string
  sessions: readonly SessionRecord[]
  reload: () => void
  /** Words of a button that ends all of them but this one, and what is said then. */
  all: { label: string; ended: string } | undefined
}

/** Lists devices with the place and time of their use, each with a button that ends it. */
export function SessionItems({ path, sessions, reload, all }: SessionItemsProps) {
  const { language, t, texts: access } = useScreenTexts('access')
  const api = useApi()
  const { run } = useTask()

  async function end(which: string, done: string) {
    await run(() => api.send('DELETE', which), done)
    reload()
  }

  return (
    <>
      <ul className="stack">
        {sessions.map(({ id, device, address, createdAt, lastUsedAt, isCurrent }) => (
          <li key={id} className="bar entry">
            <div>
              <p>
                {device === unknownDevice ? t('account.unknownDevice') : device}{' '}
                {isCurrent && <Tag>{t('account.thisDevice')}</Tag>}
              </p>
              <p>
                {access('loggedInFrom')}: {address ?? t('account.unknownAddress')}
              </p>
              <p>
                {t('account.loggedInAt')}: {formatInstant(createdAt, language)}
              </p>
              <p>
                {t('account.lastUsedAt')}: {formatInstant(lastUsedAt, language)}
              </p>
            </div>
            {!isCurrent && (
              <Button
                variant="default"
                onClick={() => void end(`${path}/${id}`, t('account.sessionGone'))}
              >
                {t('account.endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {all && (
        <div>
          <Button color="madder" variant="light" onClick={() => void end(path, all.ended)}>
            {all.label}
          </Button>
        </div>
      )}
    </>
  )
}
