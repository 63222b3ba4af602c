import { Button } from '@mantine/core'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { unknownDevice } from '#core/lib/unknown-device.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { Tag } from '#core/ui/tag.tsx'
import type { SessionRecord } from '#core/accounts/session-output.schema.server.ts'
import styles from './session-items.module.css'

type SessionItemsProps = { sessions: readonly SessionRecord[]; onEnd: (id: number) => void }

/** Lists devices with the place and time of their use, each with a button that ends it. */
export function SessionItems({ sessions, onEnd }: SessionItemsProps) {
  const { language, t, texts: access } = useScreenTexts('access')
  return (
    <ul className={styles.sessions}>
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
            <Button variant="default" onClick={() => onEnd(id)}>
              {t('account.endSession')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
