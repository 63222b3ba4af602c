import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { SaveProblem } from '#core/ui/admin/alerts.tsx'
import { Dialog } from '#core/ui/admin/dialog.tsx'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { useAttempt } from '#core/ui/admin/use-attempt.ts'
import styles from './desk.module.css'
import { PromiseSearch } from './promise-list.tsx'
import { useAskingSend } from './use-asking-send.ts'
import { useDeskTexts } from './use-desk-texts.ts'

type Props = {
  /** Line of a statement, or received gift, whose promise is looked for. */
  money: { lineId: number } | { giftId: number }
  title: string
  tabs?: ReactNode
  onDone: () => void
  onClose: () => void
}

/** Searches the promises that wait, and matches the chosen one. */
export function PromiseDialog({ money, title, tabs, onDone, onClose }: Props) {
  const { translate, taka, day } = useDeskTexts()
  const send = useAskingSend()
  const { success } = useNotices()
  const { attempt, problem, isBusy } = useAttempt()

  async function match(promiseId: number) {
    const isMatched = await attempt(() => send('POST', `/api/gifts/${promiseId}/match`, money))
    if (!isMatched) return
    success(translate('matched'))
    onDone()
    onClose()
  }

  return (
    <Dialog onClose={onClose} title={title}>
      <div className={styles.part}>
        {tabs}
        <PromiseSearch
          state="promised"
          pageSize={8}
          field={{ description: translate('findPromiseHint'), 'data-autofocus': true }}
        >
          {(found) =>
            found.length === 0 ? (
              <p role="status">{translate('noPromiseFound')}</p>
            ) : (
              <ul className="list">
                {found.map(({ id, code, amount, name, phone, promisedAt }) => (
                  <li key={id}>
                    <Button
                      variant="default"
                      fullWidth
                      disabled={isBusy}
                      onClick={() => void match(id)}
                    >
                      {[taka(amount), code, name, phone, day(promisedAt)]
                        .filter(Boolean)
                        .join(' · ')}
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </PromiseSearch>
        <SaveProblem text={problem} />
      </div>
    </Dialog>
  )
}
