import { Button } from '@mantine/core'
import { useApi, useApiRead } from '#core/lib/api/use-api.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { SaveProblem } from '#core/ui/admin/alerts.tsx'
import { useAttempt } from '#core/ui/admin/use-attempt.ts'
import { useMay } from '#core/records/screens/use-may.ts'
import styles from './inbox.module.css'
import type { OpenMessages } from './inbox-output.schema.server.ts'

type Administrator = { id: number; name: string }

/** Asks who reads safeguarding concerns, and names that administrator with one tap. */
export function ReaderPart() {
  const may = useMay()
  const translate = useTexts('inbox')
  const api = useApi()
  const { attempt, problem, isBusy } = useAttempt()
  const isAllowed = may('users') && may('messages')
  const open = useApiRead<OpenMessages>(isAllowed ? '/api/open-messages' : undefined, {
    isShared: true,
  })
  const users = useApiRead<(Administrator & { role: string })[]>(
    isAllowed ? '/api/users' : undefined,
  )
  if (!open.response || !users.response) return null
  const { hasSafeguardingReader } = open.response.data

  async function name({ id }: Administrator) {
    await api.send('PUT', `/api/users/${id}/safeguarding`, { isNamed: true })
    open.reload()
  }

  return (
    <section className={styles.part}>
      <h2>{translate('whoReads')}</h2>
      {hasSafeguardingReader ? (
        <p>{translate('isRead')}</p>
      ) : (
        <>
          <p>{translate('whoReadsHint')}</p>
          <SaveProblem text={problem} />
          <div className={styles.note}>
            {users.response.data
              .filter(({ role }) => role === 'ADMIN')
              .map((one) => (
                <Button
                  key={one.id}
                  variant="light"
                  loading={isBusy}
                  onClick={() => void attempt(() => name(one))}
                >
                  {translate('readsOne', { name: one.name })}
                </Button>
              ))}
          </div>
        </>
      )}
    </section>
  )
}
